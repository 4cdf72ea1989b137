import type { ForwardingProgram } from './begin-forwarding.ts';
import { forwardingPrograms } from './page-origin.ts';

/** `attempt` counts from 0. Some browsers remember under which address an import has failed, fragment included. */
export function importForwardingProgram(attempt: number): Promise<ForwardingProgram> {
  // WebKit does not list a file that a lost connection cut off, but requests it again.
  const [failed] = attempt > 0 ? forwardingPrograms(performance) : [];
  return failed === undefined
    ? import('../../telemetry/client/forward-log.ts')
    : import(/* @vite-ignore */ `${failed}#${attempt}`);
}
