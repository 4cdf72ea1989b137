import type { LogEntry, LogLevel } from '../../telemetry/log-entry.ts';
import type { Chance } from './chance.ts';
import { incidents, isOutage } from './incidents.ts';
import { referenceCode, type Visitor } from './visitor.ts';

/** One entry, and when it happened in ms of the week, by a correct clock. */
export interface SampleEntry {
  entry: LogEntry;
  at: number;
}

type Attributes = Readonly<Record<string, string | number>>;

interface FailedCall {
  step: string;
  outcome: string;
  reason: string;
  status?: number;
  durationMs: number;
}

const refusedLogIn = { step: 'log in', outcome: 'refused', reason: 'refused', status: 401 };

const secondMs = 1_000;
const dayMs = 86_400_000;
/** The portal waits this long for an answer. */
const answerMs = 20_000;

/** What one visitor meets, from opening the sign-in to leaving the portal. Each page they load is a visit of its own. */
export function visitEntries(
  chance: Chance,
  visitor: Visitor,
  begin: number,
  isoTime: (at: number) => string,
): readonly SampleEntry[] {
  const entries: SampleEntry[] = [];
  let at = begin;
  let screen = 'signIn';
  let page = { visit: visitor.visit, begin, seq: 0 };
  const log = (level: LogLevel, message: string, attributes: Attributes = {}) => {
    page.seq += 1;
    const all: Attributes = {
      id: `${page.visit}-${page.seq}`,
      visit: page.visit,
      seq: page.seq,
      time: isoTime(at - visitor.clockMs),
      sinceStart: Math.round(at - page.begin),
      brand: visitor.brand,
      locale: visitor.locale,
      screen,
      release: visitor.release,
      connection: visitor.connection,
      source: visitor.source,
      standalone: String(visitor.standalone),
      // The sign-in learns who it is once the user ID is sent; the pages after it know from the start.
      ...((screen !== 'signIn' || page.seq > 2) && { userRef: visitor.userRef }),
      ...attributes,
    };
    const texts = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
    entries.push({ entry: { message, level, attributes: texts }, at });
  };
  const wait = (least: number, most: number) => {
    const ms = Math.round(chance.between(least, most));
    at += ms;
    return ms;
  };
  const open = (nextScreen: string, outcome: string) => {
    screen = nextScreen;
    at += 300;
    page = { visit: referenceCode(chance), begin: at, seq: 0 };
    log('INFO', 'portal shown', { outcome, durationMs: shownAfter(120, 400) });
  };
  /** As the portal logs it: first how the call ended, then what that meant. */
  const fail = (message: string, { step, outcome, reason, status, durationMs }: FailedCall) => {
    const why = { reason, ...(status !== undefined && { status }) };
    log('INFO', `${step}: ${outcome}`, { step, outcome, durationMs, ...why });
    at += 1;
    log('ERROR', message, { step, ...why, outcome: 'told' });
  };
  const shownAfter = (least: number, most: number) =>
    Math.round(chance.between(least, most) * visitor.slowness);
  const answer = () => wait(90 * visitor.slowness, 420 * visitor.slowness);

  const flaky = visitor.brand === incidents.flakyBrand;
  log('INFO', 'portal shown', {
    outcome: 'opened',
    durationMs: shownAfter(180, 900),
    ...(visitor.source === 'cache' && { cacheAgeMs: Math.round(chance.between(0, 9) * dayMs) }),
  });
  log('DEBUG', 'page measured', {
    firstByteMs: Math.round(chance.between(20, 200) * visitor.slowness),
    largestPaintMs: Math.round(chance.between(300, 1_400) * visitor.slowness),
  });
  if (chance.is(0.01)) log('INFO', 'text missing', { key: 'ng.helpline' });
  if (chance.is(0.12)) return entries;

  for (let tries = 1; ; tries += 1) {
    wait(6 * secondMs, (tries === 1 ? 40 : 20) * secondMs);
    if (isOutage(at)) {
      const durationMs = chance.is(0.5) ? answerMs : 300;
      at += durationMs;
      const cause = chance.is(0.6)
        ? { outcome: 'unreachable', reason: 'network' }
        : { outcome: 'failed', reason: 'refused', status: 503 };
      fail('sign-in failed', { step: 'look up', ...cause, durationMs });
      if (tries >= 2 || chance.is(0.4)) return entries;
      continue;
    }
    if (flaky && chance.is(0.25)) {
      at += answerMs;
      const late = { outcome: 'time-out', reason: 'time-out', durationMs: answerMs };
      fail('sign-in failed', { step: 'look up', ...late });
      if (tries >= 3 || chance.is(0.3)) return entries;
      continue;
    }
    const lookUpMs = flaky && chance.is(0.5) ? wait(3_200, 9_000) : answer();
    log('INFO', 'look up: looked-up', { step: 'look up', outcome: 'looked-up', durationMs: lookUpMs });
    const durationMs = answer();
    if (chance.is(0.004)) {
      fail('sign-in failed', { step: 'log in', outcome: 'unreachable', reason: 'network', durationMs });
      if (tries >= 2) return entries;
      continue;
    }
    if (chance.is(tries === 1 ? 0.11 : 0.3)) {
      fail('sign-in failed', { ...refusedLogIn, durationMs });
      if (tries >= 6 || (tries >= 3 && chance.is(0.25))) {
        log('INFO', 'leaving the page', { key: 'temporarilyLocked' });
        open('temporarilyLocked', 'locked');
        return entries;
      }
      if (chance.is(0.15)) return entries;
      continue;
    }
    log('INFO', 'log in: sent', { step: 'log in', outcome: 'sent', durationMs });
    if (chance.is(0.3)) passcode();
    else leave();
    return entries;
  }

  function leave() {
    log('INFO', 'leaving the page', { outcome: 'redirected', key: 'the platform' });
  }

  function passcode() {
    log('INFO', 'leaving the page', { outcome: 'redirected', key: 'oneTimePasscode' });
    open('oneTimePasscode', 'opened');
    if (visitor.release === incidents.badRelease.name) {
      log('ERROR', 'uncaught error', {
        reason: 'TypeError',
        detail: "Cannot read properties of undefined (reading 'focus')",
        where: 'one-time-passcode-Bf81kQ2x.js:1:20417',
      });
      log('ERROR', 'rendering failed', { reason: 'TypeError' });
      return;
    }
    wait(8 * secondMs, 70 * secondMs);
    if (chance.is(0.1)) {
      log('INFO', 'send passcode: sent', { step: 'send passcode', outcome: 'sent' });
      wait(10 * secondMs, 40 * secondMs);
    }
    const passcodeMs = answer();
    if (chance.is(0.07)) {
      fail('passcode sign-in failed', { ...refusedLogIn, durationMs: passcodeMs });
      wait(5 * secondMs, 30 * secondMs);
    }
    log('INFO', 'log in: sent', { step: 'log in', outcome: 'sent', durationMs: answer() });
    leave();
  }
}
