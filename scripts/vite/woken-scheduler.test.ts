import { afterEach, expect, test, vi } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { wokenScheduler } from './woken-scheduler.ts';

interface Scheduler {
  unstable_NormalPriority: number;
  unstable_scheduleCallback: (priority: number, work: () => void) => void;
}

afterEach(() => vi.unstubAllGlobals());

/** The scheduler in a browser whose messages the test delivers one by one, and what that browser does. */
async function inBrowser() {
  const waiting: (() => void)[] = [];
  const shown: (() => void)[] = [];
  class FakeChannel {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => waiting.push(() => this.port1.onmessage?.()) };
  }
  vi.stubGlobal('setImmediate', undefined);
  vi.stubGlobal('MessageChannel', FakeChannel);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pageshow') shown.push(listener);
  });
  const code = await builtProgram(
    "export { unstable_NormalPriority, unstable_scheduleCallback } from 'scheduler/cjs/scheduler.production.js';",
    { plugins: [wokenScheduler()] },
  );
  const scheduler = await runProgram<Scheduler>(code);
  return {
    schedule: (work: () => void) =>
      scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, work),
    drop: () => waiting.splice(0),
    // On a busy machine the scheduler breaks off after 5 ms and sends itself another message.
    deliver: () => {
      for (let message = waiting.shift(); message; message = waiting.shift()) message();
    },
    show: () => {
      for (const listener of shown) listener();
    },
  };
}

test('a restored page does the work whose message was dropped, and all later work', async () => {
  const { schedule, drop, deliver, show } = await inBrowser();
  const done: string[] = [];
  schedule(() => done.push('as the page was hidden'));
  drop();
  schedule(() => done.push('after it came back'));
  show();
  deliver();
  expect(done).toEqual(['as the page was hidden', 'after it came back']);
  schedule(() => done.push('later'));
  deliver();
  expect(done).toHaveLength(3);
});

test('pageshow does no work twice if no message was dropped', async () => {
  const { schedule, deliver, show } = await inBrowser();
  const work = vi.fn();
  show();
  deliver();
  schedule(work);
  show();
  deliver();
  expect(work).toHaveBeenCalledTimes(1);
});
