import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createErrorReporter } from './error-reporter.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-30T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

it('logs an error at once, and once a minute how often it was repeated, and when last', () => {
  const logged: object[] = [];
  const report = createErrorReporter((fields) => logged.push(fields));
  const away = new Error('away');
  for (let times = 0; times < 300; times += 1) report(away);
  report(new Error('other'));
  expect(logged).toEqual([{ error: 'Error: away' }, { error: 'Error: other' }]);
  vi.advanceTimersByTime(minuteMs);
  expect(logged.slice(2)).toEqual([{ error: 'Error: away', again: 299, last: '2026-11-30T08:00:00.000Z' }]);
  report(away);
  vi.advanceTimersByTime(minuteMs);
  expect(logged.slice(3)).toEqual([{ error: 'Error: away', again: 1, last: '2026-11-30T08:01:00.000Z' }]);
  vi.advanceTimersByTime(minuteMs);
  report(away);
  expect(logged.slice(4)).toEqual([{ error: 'Error: away' }]);
});
