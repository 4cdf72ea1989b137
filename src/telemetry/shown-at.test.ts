import { expect, it } from 'vitest';
import type { Forwarding } from '../../telemetry/client/forward-log.ts';
import { recordingLog } from '../test-doubles.ts';
import { createPageLog } from './page-log.ts';
import { momentOf, shownAt } from './shown-at.ts';
import { createStartLog } from './start-log.ts';

it('shownAt is when the document’s script showed the screen, or else now', () => {
  const page = (marks: PerformanceMark[]) => ({ getEntriesByName: () => marks, now: () => 9_000 });
  expect(shownAt(page([new PerformanceMark('portal:shown', { startTime: 700 })]))).toBe(700);
  expect(shownAt(page([]))).toBe(9_000);
});

it('an entry for an earlier moment is forwarded before a later press, even if written after it', () => {
  let ms = 3_000;
  const clock = () => 1_700_000_000_000 + ms;
  const startLog = createStartLog(recordingLog(), clock);
  const pageLog = createPageLog(startLog);
  pageLog.log.info('pressed');
  ms = 9_000;
  const at = momentOf(700.4, ms, clock());
  startLog.write({ level: 'info', message: 'portal shown', attributes: {}, at });
  const forwarded: string[] = [];
  pageLog.forward((early) => {
    const forwarding: Forwarding = {
      log: ({ message, at: moment }) => forwarded.push(`${message} ${moment}`),
      setUser: () => {},
      flush: () => Promise.resolve(),
    };
    for (const call of early) call(forwarding);
    return forwarding;
  });
  expect(forwarded).toEqual(['portal shown 1700000000700', 'pressed 1700000003000']);
});
