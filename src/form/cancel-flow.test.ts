import { expect, it, vi } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { cancelFlow } from './cancel-flow.ts';

it.each([
  ['reached', { kind: 'log-out' }, 1, []],
  ['time-out', { kind: 'show' }, 0, [{ message: 'cancel stayed', attributes: { reason: 'time-out' } }]],
] as const)(
  'if the site is %s, Cancel ends in %j, and the log says why it stayed',
  async (site, end, times, entries) => {
    // No worker answers for the next page.
    vi.stubGlobal('navigator', {});
    const log = recordingLog();
    const forget = vi.fn();
    const connection = { probeSite: () => Promise.resolve(site) };
    expect(await cancelFlow({ connection, log }, forget)).toMatchObject(end);
    expect(forget).toHaveBeenCalledTimes(times);
    expect(log.entries).toMatchObject(entries);
  },
);
