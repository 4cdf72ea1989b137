import { type DeliveryResult, retryPauseMs } from './deliver.ts';
import { batchAgeMs } from './log-limits.ts';

export interface ScheduleEnvironment {
  /** `busy`: another tab or the worker is sending. */
  deliver: () => Promise<DeliveryResult | { kind: 'busy' }>;
  random: () => number;
}

/** When this page sends: in time for the waiting entries, but after a failure not before the backoff is over. */
export interface Schedule {
  /** Sends within this time, or when the backoff is over. */
  wake: (withinMs: number) => void;
  /** Sends at once, whatever the backoff: the collector may be reachable again. */
  retryNow: () => void;
  /** False once everything was delivered and nothing new has come. */
  isWaiting(): boolean;
}

export function createSchedule({ deliver, random }: ScheduleEnvironment): Schedule {
  let dueAt = Number.POSITIVE_INFINITY;
  let notBefore = 0;
  let attempts = 0;
  let isRunning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wake(withinMs: number) {
    const due = Math.max(Date.now() + withinMs, notBefore);
    if (due >= dueAt) return;
    dueAt = due;
    clearTimeout(timer);
    if (!isRunning) timer = setTimeout(run, due - Date.now());
  }

  async function run() {
    isRunning = true;
    dueAt = Number.POSITIVE_INFINITY;
    const result = await deliver();
    isRunning = false;
    const nextDueAt = dueAt;
    dueAt = Number.POSITIVE_INFINITY;
    if (result.kind === 'later') {
      attempts += 1;
      notBefore = Date.now() + retryPauseMs(attempts, result.retryAfterMs, random);
      wake(0);
      return;
    }
    attempts = 0;
    notBefore = 0;
    if (result.kind === 'busy') wake(batchAgeMs);
    wake(nextDueAt - Date.now());
  }

  return {
    wake,
    retryNow() {
      // If an attempt in flight still fails, the next one follows soon.
      attempts = 0;
      notBefore = 0;
      wake(0);
    },
    isWaiting: () => isRunning || dueAt < Number.POSITIVE_INFINITY,
  };
}
