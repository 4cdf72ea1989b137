import type { StoredEntry } from '../../reading/stored-entry.ts';
import { messageText } from '../language/message-text.ts';
import type { ReaderLanguage } from '../language/use-language.tsx';
import { isTextKey } from '../language/texts.ts';

/** Steps that change something, if they arrive: a wrong password counts, a new one is saved. */
const actingSteps: ReadonlySet<string> = new Set([
  'log in',
  'send passcode',
  'forgot password',
  'change password',
  'save PIN',
  'next token',
]);

/** Steps of a sign-in ahead of the password, and how they end if it goes on. */
const stepsBeforePassword: ReadonlySet<string> = new Set(['log off', 'look up']);
const goneOn: ReadonlySet<string> = new Set(['', 'sent', 'looked-up']);

/** After these, a call may have arrived; after the others, something else answered it. */
const unansweredReasons: ReadonlySet<string> = new Set(['network', 'time-out', 'outage']);

/** A younger copy is as good as new. */
const oldMs = 3_600_000;

/** What an entry tells, in plain words: 'opened the sign-in of norvik in Polish, after 2 sec, from the cache'. */
export function describeEntry(entry: StoredEntry, reader: ReaderLanguage): string {
  const { attributes, message } = entry;
  const { t } = reader;
  // 'leaving the page' has no outcome, and the same words as a redirect.
  const outcome = attributes['outcome'] ?? (message === 'leaving the page' ? 'redirected' : '');
  const screen = screenName(attributes['screen'] ?? '', reader);
  // A page that opens with the lock: its duration is the time it took to open, not the time until the lock.
  const isLockShown = outcome === 'locked' && message === 'portal shown';
  if (outcome === 'opened' || isLockShown) {
    const what = t('say.opened', {
      screen,
      brand: attributes['brand'] ?? '?',
      language: reader.languageName(attributes['locale'] ?? ''),
    });
    const opened = isLockShown ? `${t('say.locked')}: ${what}` : what;
    return joined([opened, ...durationParts(attributes, reader), ...originParts(entry, reader)]);
  }
  const details = [
    ...durationParts(attributes, reader),
    ...reasonOf(entry, reader),
    ...statusOf(attributes, reader),
  ];
  const isReload = outcome === 'redirected' && attributes['key'] === 'reload';
  const arrival = arrivalOf(entry);
  const step = attributes['step'] ?? '';
  const isUnanswered = arrival === 'perhaps' && outcome === 'unreachable';
  // A read: the document or the worker may have answered it, even offline.
  const isRead = message === `${step}: answered`;
  // The message may name the whole flow; its step says which of its calls it was.
  const isMisreadStep = isMisread(entry) && isTextKey(`step.${step}`);
  const said = isUnanswered ? 'unanswered' : isRead ? 'answered' : isMisreadStep ? 'failed' : outcome;
  const key = isReload ? 'say.reloaded' : ([`say.${said}.${step}`, `say.${said}`].find(isTextKey) ?? '');
  // Without a step, only the message says what happened: the page itself was neither refused, nor did it fail.
  const isDescribed =
    (outcome !== '' || isMisreadStep) && isTextKey(key) && (step !== '' || !t(key).includes('{what}'));
  const what = isDescribed
    ? t(key, {
        what: stepName(step, attributes['screen'] ?? '', reader),
        target: targetName(attributes['key'] ?? '', reader),
      })
    : messageText(message, reader.language);
  // Names what was refused or missing.
  const { key: name = '' } = attributes;
  const shownName = message === 'language chosen' ? reader.languageName(name) : name;
  const meaning = message === 'storage refused' ? ` (${storageText(name, reader)})` : '';
  const named = outcome === '' && name !== '' ? `${what}: ${shownName}${meaning}` : what;
  return joined([
    named,
    ...details,
    ...(attributes['connection'] === 'offline' ? [t('say.offline')] : []),
    ...(arrival === undefined ? [] : [t(`say.arrival.${arrival}`)]),
  ]);
}

/**
 * Whether the platform may have acted on a call that it did not answer: callers ask whether it counted. A call that was sent
 * is logged under its own step. One that was not, as the site could not be reached before, took no time, and has only the
 * ERROR about it. A next token goes to the gateway's own address, so it has only an ERROR in any case; offline, that one may
 * be about either.
 */
function arrivalOf({
  attributes,
  message,
  level,
}: StoredEntry): 'perhaps' | 'none' | 'noPassword' | undefined {
  const { step = '', outcome = '', reason = outcome, screen, durationMs, connection } = attributes;
  if (screen === 'signIn' && stepsBeforePassword.has(step))
    return goneOn.has(outcome) ? undefined : 'noPassword';
  if (!actingSteps.has(step)) return undefined;
  if (outcome === 'left') return 'perhaps';
  if (outcome !== 'unreachable' && outcome !== 'time-out') return undefined;
  const isSent = step === 'next token' ? connection !== 'offline' : message === `${step}: ${outcome}`;
  if (isSent) return unansweredReasons.has(reason) ? 'perhaps' : undefined;
  if (step === 'next token') return undefined;
  const isUnsent = level === 'ERROR' && outcome === 'unreachable' && durationMs === undefined;
  return isUnsent ? 'none' : undefined;
}

/** What the refusal of these stores means to the visitor. */
function storageText(refused: string, { t }: ReaderLanguage): string {
  return t(refused.includes('cookies') ? 'say.storage.cookies' : 'say.storage.other');
}

function durationParts({ durationMs }: StoredEntry['attributes'], { t, duration }: ReaderLanguage): string[] {
  const ms = Number(durationMs ?? Number.NaN);
  return Number.isNaN(ms) ? [] : [t('say.took', { time: duration(ms) })];
}

function originParts(
  { attributes, clockDifferenceMs = 0 }: StoredEntry,
  { t, duration }: ReaderLanguage,
): string[] {
  const isCached = attributes['source'] === 'cache';
  // The server dates what comes over the network: its age is off by the error of the device's clock, and is missing if that
  // clock is behind.
  const { cacheAgeMs } = attributes;
  const age = cacheAgeMs === undefined ? 0 : Number(cacheAgeMs) + (isCached ? 0 : clockDifferenceMs);
  const connection = attributes['connection'] ?? '';
  return [
    ...(attributes['standalone'] === 'true' ? [t('say.app')] : []),
    ...(isCached ? [t('say.cache')] : []),
    ...(age >= oldMs ? [t('say.cacheAge', { age: duration(age) })] : []),
    ...(connection === 'offline'
      ? [t('say.offline')]
      : connection === '' || connection === 'unknown'
        ? []
        : [t('say.network', { connection })]),
  ];
}

/**
 * Why a call has failed. Leaves out `refused`, which only says that the platform answered, and is untrue beside a 500;
 * `time-out`, which repeats the outcome; and `offline` if the connection says it.
 */
function reasonOf(entry: StoredEntry, { t }: ReaderLanguage) {
  const { reason = '', outcome, connection } = entry.attributes;
  const isRedundant = reason === outcome || reason === connection;
  if (reason === '' || reason === 'refused' || isRedundant) return [];
  const key = `reason.${isMisread(entry) ? 'misread' : reason}`;
  return [t('say.reason', { reason: isTextKey(key) ? t(key) : reason })];
}

/**
 * About an answer that turned out to be malformed only when it was read (`failedCallAttributes`): the call's own entry counts
 * it as answered. The platform sent it, so neither a Wi-Fi nor a proxy is to blame, and the visitor was told of a system error.
 */
function isMisread({ level, attributes: { reason, outcome } }: StoredEntry): boolean {
  return level === 'ERROR' && reason === 'not-the-platform' && outcome === undefined;
}

function statusOf({ status = '' }: StoredEntry['attributes'], { t }: ReaderLanguage) {
  if (status === '') return [];
  if (/^5\d\d$/.test(status)) return [t('status.5xx', { status })];
  const key = `status.${status}`;
  return [isTextKey(key) ? t(key) : t('say.status', { status })];
}

export function screenName(screen: string, { t }: ReaderLanguage): string {
  const key = `screen.${screen}`;
  return isTextKey(key) ? t(key) : screen;
}

/** A sign-in spans several pages, and each checks something else. */
function stepName(step: string, screen: string, { t }: ReaderLanguage): string {
  const key = [`step.${step}.${screen}`, `step.${step}`].find(isTextKey);
  return key === undefined ? step : t(key);
}

function targetName(target: string, reader: ReaderLanguage): string {
  const key = `target.${target}`;
  return isTextKey(key)
    ? reader.t(key)
    : target === ''
      ? reader.t('target.the platform')
      : screenName(target, reader);
}

function joined(parts: readonly string[]): string {
  return parts.join(', ');
}
