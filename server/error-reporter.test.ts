import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createErrorReporter } from './error-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

it('logs an error at once, and once a minute how often it was repeated', () => {
  const told: object[] = [];
  const tell = createErrorReporter((fields) => told.push(fields));
  const away = new Error('away');
  for (let times = 0; times < 300; times += 1) tell(away);
  tell(new Error('other'));
  expect(told).toEqual([{ error: 'Error: away' }, { error: 'Error: other' }]);
  vi.advanceTimersByTime(minuteMs);
  expect(told.slice(2)).toEqual([{ error: 'Error: away', again: 299 }]);
  tell(away);
  vi.advanceTimersByTime(minuteMs);
  expect(told.slice(3)).toEqual([{ error: 'Error: away', again: 1 }]);
  vi.advanceTimersByTime(minuteMs);
  tell(away);
  expect(told.slice(4)).toEqual([{ error: 'Error: away' }]);
});
