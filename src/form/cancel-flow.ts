import { probeNextPage } from '../connection/next-page.ts';
import { unreachableMessage } from '../connection/unreachable-message.ts';
import type { AnonymousLog } from '../log.ts';
import { type Outcome, show } from '../outcome.ts';
import type { Reached } from '../portal/connection-probe.ts';

/**
 * Cancels a flow: forgets how far it got and logs out, but stays where the logged-out page could not load. Without network
 * and worker, the browser's own error page would come instead, from which `replace` leaves no way back.
 *
 * Forgets nothing before that: who stays must still learn what an earlier run may have changed.
 */
export async function cancelFlow(
  { connection, log }: { connection: { probeSite: () => Promise<Reached> }; log: Pick<AnonymousLog, 'info'> },
  forget?: () => void,
): Promise<Outcome> {
  const site = await probeNextPage(connection.probeSite);
  if (site !== 'reached') {
    log.info('cancel stayed', { reason: site });
    return show(unreachableMessage(site));
  }
  forget?.();
  return { kind: 'log-out' };
}
