import { expect, it } from 'vitest';
import type { NewEntry } from '../../telemetry/collector/store/log-store.ts';
import { germanMessages } from '../../telemetry/review/language/messages.de.ts';
import { incidents } from './incidents.ts';
import { userRef } from '../../telemetry/user-ref.ts';
import { sampleWeek } from './sample-week.ts';

const options = {
  brands: [
    { abbreviation: 'norvik', locales: { en_US: 'English', pl: 'polski' } },
    { abbreviation: incidents.flakyBrand, locales: { pl: 'polski' } },
    { abbreviation: incidents.staleBrand, locales: { en_GB: 'English' } },
  ],
  end: Date.UTC(2026, 10, 21),
  visitsPerHour: 20,
};

const makeWeek = (): NewEntry[] => [...sampleWeek(options)].flat();

// Made once for all tests: thousands of visits take their time.
const entries = makeWeek();

it('the sample week is the same every time', () => {
  expect(makeWeek()).toEqual(entries);
});

it('the sample week contains every incident that the review page should show', () => {
  const share = (brand: string, is: (entry: NewEntry) => boolean) => {
    const own = entries.filter((entry) => entry.brand === brand);
    return own.filter(is).length / own.length;
  };
  const timedOut = ({ outcome }: NewEntry) => outcome === 'time-out';
  expect(share(incidents.flakyBrand, timedOut)).toBeGreaterThan(0.02);
  expect(share('norvik', timedOut)).toBe(0);
  expect(share(incidents.staleBrand, ({ release }) => release === '1.8.2')).toBeGreaterThan(0.5);
  expect(entries.some(({ outcome }) => outcome === 'unreachable')).toBe(true);
  expect(entries.some(({ outcome, status }) => outcome === 'failed' && status === 503)).toBe(true);
  expect(entries.some(({ release, level }) => release === '1.9.0' && level === 'ERROR')).toBe(true);
  expect(entries.some(({ message }) => message === 'entries dropped')).toBe(true);
  expect(entries.some(({ clock_difference_ms }) => Math.abs(clock_difference_ms ?? 0) > 600_000)).toBe(true);
});

it('nearly every failed sign-in in the sample week follows the entry of its call', () => {
  const calls = new Set(
    entries.flatMap(({ visit, seq, step, status, level }) =>
      level === 'INFO' ? [`${visit} ${seq} ${step} ${status}`] : [],
    ),
  );
  const failed = entries.filter(({ message }) => message === 'sign-in failed');
  const logged = failed.filter(({ visit, seq, step, status }) =>
    calls.has(`${visit} ${Number(seq) - 1} ${step} ${status}`),
  );
  // Some are lost on the way.
  expect(logged.length).toBeGreaterThan(failed.length * 0.95);
});

it('the sample week contains only messages that the portal writes', () => {
  const unknown = entries.filter(
    ({ message, step }) =>
      !(germanMessages.has(message) || message.startsWith(`${step}: `)) &&
      message !== 'portal shown' &&
      message !== 'leaving the page',
  );
  expect(unknown.map(({ message }) => message)).toEqual([]);
});

it('each page that a visitor of the sample week loads has a reference code of its own', () => {
  const shown = entries.filter(({ message }) => message === 'portal shown');
  expect(new Set(shown.map(({ screen }) => screen))).toEqual(
    new Set(['signIn', 'oneTimePasscode', 'temporarilyLocked']),
  );
  expect(new Set(entries.map(({ visit }) => visit)).size).toBe(shown.length);
  expect(new Set(shown.map(({ seq }) => seq))).toEqual(new Set([1]));
  // By the user, support finds the page before.
  const unknown = shown.filter(({ screen, user_ref }) => screen !== 'signIn' && user_ref === null);
  expect(unknown).toEqual([]);
});

it('the sample week has users who can be found by the hash of their id', async () => {
  const ref = await userRef('user0', { key: '', brand: 'norvik' });
  expect(entries.some(({ user_ref }) => user_ref === ref)).toBe(true);
});

it('each entry of the sample week has a unique id', () => {
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
