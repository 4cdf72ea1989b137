import { expect, it, vi } from 'vitest';
import { base, routes } from '../addresses.ts';
import { noteArrival } from './note-arrival.ts';
import { createStartLog, type PageLogCall } from './start-log.ts';

const silentConsole = { debug() {}, info() {}, error() {} };

/** What is logged for a page that was shown 300 ms after its start. */
function logOfArrival(
  path: string,
  { state = null, arrivedMs = 0 }: { state?: unknown; arrivedMs?: number } = {},
) {
  const { pathname, searchParams } = new URL(base + path, 'https://portal.example');
  const history = { state, replaceState: vi.fn() };
  const performance = { getEntriesByName: () => [], now: () => 300 };
  const entries: PageLogCall[] = [];
  const startLog = createStartLog(silentConsole, Date.now);
  startLog.entries.listen((entry) => entries.push(entry));
  noteArrival(
    { location: { pathname }, history, performance },
    searchParams,
    startLog,
  )({
    arrivedMs,
    cachedAt: undefined,
  });
  return {
    lines: entries.map(({ message, attributes }) => [message, attributes?.outcome, attributes?.durationMs]),
    isNoted: history.replaceState.mock.calls.length > 0,
  };
}

const reloaded = { state: { openedAt: 1_700_000_000_000 } };
const opened = ['portal shown', 'opened', 300];
const refusedLogIn = ['log in: refused', 'refused', undefined];

it.each([
  ['', {}, [opened], true],
  [routes.signIn, {}, [opened], true],
  [`${routes.signIn}?invalidLogin=true`, {}, [opened, refusedLogIn], true],
  [`${routes.signIn}?invalidLogin=true`, reloaded, [opened], false],
  [routes.temporarilyLocked, {}, [['portal shown', 'locked', 300]], true],
  [routes.temporarilyLocked, reloaded, [opened], false],
  // No screen's path, although it ends like one.
  [`foo/${routes.signIn}`, {}, [opened], false],
  // That screen records itself when it was opened.
  [routes.oneTimePasscode, {}, [opened], false],
] as const)('an arrival at "%s" with %j logs %j', (path, page, lines, isNoted) => {
  expect(logOfArrival(path, page)).toEqual({ lines, isNoted });
});

it.each([
  ['before the page was shown', 100, 200],
  ['after the page was shown, as zero', 4_000, 0],
])('logs the time that the page took for a visitor who came %s', (_, arrivedMs, waitedMs) => {
  expect(logOfArrival(routes.signIn, { arrivedMs }).lines).toEqual([['portal shown', 'opened', waitedMs]]);
});
