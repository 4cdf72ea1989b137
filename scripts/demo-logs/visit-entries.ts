import type { LogEntry, LogLevel } from '../../telemetry/log-entry.ts';
import type { Chance } from './chance.ts';
import { incidents, isOutage } from './incidents.ts';
import type { Visitor } from './visitor.ts';

/** One entry, and when it happened in ms of the week, by a right clock. */
export interface SampleEntry {
  entry: LogEntry;
  at: number;
}

type Attributes = Readonly<Record<string, string | number>>;

const secondMs = 1_000;
const dayMs = 86_400_000;
/** The portal waits this long for an answer. */
const answerMs = 20_000;

/** What one visitor meets, from opening the page to leaving it. */
export function visitEntries(
  chance: Chance,
  visitor: Visitor,
  begin: number,
  isoTime: (at: number) => string,
): readonly SampleEntry[] {
  const entries: SampleEntry[] = [];
  let at = begin;
  let screen = 'signIn';
  const tell = (level: LogLevel, message: string, attributes: Attributes = {}) => {
    const seq = entries.length + 1;
    const all: Attributes = {
      id: `${visitor.visit}-${seq}`,
      visit: visitor.visit,
      seq,
      time: isoTime(at - visitor.clockMs),
      sinceStart: Math.round(at - begin),
      brand: visitor.brand,
      locale: visitor.locale,
      screen,
      release: visitor.release,
      connection: visitor.connection,
      source: visitor.source,
      ...(seq > 2 && { userRef: visitor.userRef }),
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
  const answer = () => wait(90 * visitor.slowness, 420 * visitor.slowness);

  const flaky = visitor.brand === incidents.flakyBrand;
  tell('INFO', 'sign-in shown', {
    outcome: 'opened',
    durationMs: Math.round(chance.between(180, 900) * visitor.slowness),
    ...(visitor.source === 'cache' && { cacheAgeMs: Math.round(chance.between(0, 9) * dayMs) }),
  });
  tell('DEBUG', 'page measured', {
    firstByteMs: Math.round(chance.between(20, 200) * visitor.slowness),
    largestPaintMs: Math.round(chance.between(300, 1_400) * visitor.slowness),
  });
  if (chance.is(0.01)) tell('INFO', 'text missing', { key: 'ng.helpline' });
  if (chance.is(0.12)) return entries;

  for (let tries = 1; ; tries += 1) {
    wait(6 * secondMs, (tries === 1 ? 40 : 20) * secondMs);
    if (isOutage(at)) {
      at += chance.is(0.5) ? answerMs : 300;
      tell(
        'ERROR',
        'sign-in failed',
        chance.is(0.6)
          ? { outcome: 'unreachable', step: 'look up', reason: 'network' }
          : { outcome: 'unreachable', step: 'look up', status: 503 },
      );
      if (tries >= 2 || chance.is(0.4)) return entries;
      continue;
    }
    if (flaky && chance.is(0.25)) {
      at += answerMs;
      tell('ERROR', 'sign-in failed', { outcome: 'time-out', step: 'look up', durationMs: answerMs });
      if (tries >= 3 || chance.is(0.3)) return entries;
      continue;
    }
    const lookUpMs = flaky && chance.is(0.5) ? wait(3_200, 9_000) : answer();
    tell('INFO', 'look up: looked-up', { step: 'look up', outcome: 'looked-up', durationMs: lookUpMs });
    const durationMs = answer();
    if (chance.is(0.004)) {
      tell('ERROR', 'sign-in failed', { outcome: 'unreachable', step: 'log in', reason: 'network' });
      if (tries >= 2) return entries;
      continue;
    }
    if (chance.is(tries === 1 ? 0.11 : 0.3)) {
      tell('INFO', 'log in: refused', {
        step: 'log in',
        outcome: 'refused',
        reason: 'credentials',
        status: 401,
        durationMs,
      });
      if (tries >= 6 || (tries >= 3 && chance.is(0.25))) {
        screen = 'temporarilyLocked';
        at += 200;
        tell('INFO', 'sign-in locked', { outcome: 'locked' });
        return entries;
      }
      if (chance.is(0.15)) return entries;
      continue;
    }
    tell('INFO', 'log in: sent', { step: 'log in', outcome: 'sent', durationMs });
    if (chance.is(0.3)) passcode();
    else leave();
    return entries;
  }

  function leave() {
    tell('INFO', 'leaving the page', { outcome: 'redirected', key: 'the platform' });
  }

  function passcode() {
    tell('INFO', 'leaving the page', { outcome: 'redirected', key: 'oneTimePasscode' });
    screen = 'oneTimePasscode';
    at += 300;
    tell('INFO', 'passcode shown', { outcome: 'opened' });
    if (visitor.release === incidents.badRelease.name) {
      tell('ERROR', "uncaught error: Cannot read properties of undefined (reading 'focus')", {
        reason: 'TypeError',
        where: 'one-time-passcode-Bf81kQ2x.js:1:20417',
      });
      tell('ERROR', 'rendering failed', { reason: 'TypeError' });
      return;
    }
    wait(8 * secondMs, 70 * secondMs);
    if (chance.is(0.1)) {
      tell('INFO', 'send passcode: sent', { step: 'send passcode', outcome: 'sent' });
      wait(10 * secondMs, 40 * secondMs);
    }
    const passcodeMs = answer();
    if (chance.is(0.07)) {
      tell('INFO', 'log in: refused', {
        step: 'log in',
        outcome: 'refused',
        reason: 'passcode',
        status: 401,
        durationMs: passcodeMs,
      });
      wait(5 * secondMs, 30 * secondMs);
    }
    tell('INFO', 'log in: sent', { step: 'log in', outcome: 'sent', durationMs: answer() });
    leave();
  }
}
