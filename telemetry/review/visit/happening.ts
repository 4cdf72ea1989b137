import type { StoredEntry } from '../../reading/stored-entry.ts';
import { messageText } from '../language/message-text.ts';
import type { ReaderLanguage } from '../language/use-language.tsx';
import { isTextKey } from '../language/texts.ts';

/** A younger copy is as good as new. */
const oldMs = 3_600_000;

/** What an entry tells, in plain words: 'opened the sign-in of norvik in Polish, after 2 sec, from the cache'. */
export function happening(entry: StoredEntry, reader: ReaderLanguage): string {
  const { attributes, message } = entry;
  const { t } = reader;
  // Left without a step further: that has no outcome, and the same words.
  const outcome = attributes['outcome'] ?? (message === 'leaving the page' ? 'redirected' : '');
  const screen = screenName(attributes['screen'] ?? '', reader);
  // A page that tells of the lock as it opens: how long that took is no time after which somebody was locked.
  const isLockShown = outcome === 'locked' && message === 'portal shown';
  if (outcome === 'opened' || isLockShown) {
    const what = t('say.opened', {
      screen,
      brand: attributes['brand'] ?? '?',
      language: reader.languageName(attributes['locale'] ?? ''),
    });
    const opened = isLockShown ? `${t('say.locked')}: ${what}` : what;
    return joined([opened, ...took(attributes, reader), ...origin(entry, reader)]);
  }
  const details = [
    ...took(attributes, reader),
    ...reasonOf(attributes, reader),
    ...statusOf(attributes, reader),
  ];
  const isReload = outcome === 'redirected' && attributes['key'] === 'reload';
  const key = isReload ? 'say.reloaded' : `say.${outcome}`;
  const step = attributes['step'] ?? '';
  // Without a step, the message alone says what it was: the page it stands on is none that is refused, or fails.
  const said = outcome !== '' && isTextKey(key) && (step !== '' || !t(key).includes('{what}'));
  const what = said
    ? t(key, {
        what: stepName(step, attributes['screen'] ?? '', reader),
        target: targetName(attributes['key'] ?? '', reader),
      })
    : messageText(message, reader.language);
  // What was refused or missing: whose browser refuses cookies can't sign in, whose refuses another place can.
  const named = outcome === '' && attributes['key'] ? `${what}: ${attributes['key']}` : what;
  return joined([named, ...details, ...(attributes['connection'] === 'offline' ? [t('say.offline')] : [])]);
}

function took({ durationMs }: StoredEntry['attributes'], { t, duration }: ReaderLanguage): string[] {
  const ms = Number(durationMs ?? Number.NaN);
  return Number.isNaN(ms) ? [] : [t('say.took', { time: duration(ms) })];
}

function origin(
  { attributes, clockDifferenceMs = 0 }: StoredEntry,
  { t, duration }: ReaderLanguage,
): string[] {
  const isKept = attributes['source'] === 'cache';
  // What came over the network is dated by our server, and its age is as wrong as the device's clock; behind it, there is none.
  const { cacheAgeMs } = attributes;
  const age = cacheAgeMs === undefined ? 0 : Number(cacheAgeMs) + (isKept ? 0 : clockDifferenceMs);
  const connection = attributes['connection'] ?? '';
  return [
    ...(isKept ? [t('say.cache')] : []),
    ...(age >= oldMs ? [t('say.cacheAge', { age: duration(age) })] : []),
    ...(connection === 'offline'
      ? [t('say.offline')]
      : connection === '' || connection === 'unknown'
        ? []
        : [t('say.network', { connection })]),
  ];
}

/**
 * Why a call has failed. `refused` says only that the platform answered, and beside a 500 what is not true; `time-out` is the
 * outcome again, and so is `offline` where the connection says it.
 */
function reasonOf({ reason = '', outcome, connection }: StoredEntry['attributes'], { t }: ReaderLanguage) {
  const isSaid = reason === outcome || reason === connection;
  if (reason === '' || reason === 'refused' || isSaid) return [];
  const key = `reason.${reason}`;
  return [t('say.reason', { reason: isTextKey(key) ? t(key) : reason })];
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

/** A sign-in goes on over several pages, each with something else to be right or wrong. */
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
