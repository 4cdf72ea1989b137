import { checkAddress } from '../../addresses.ts';
import type { TextStore } from '../../browser/storage.ts';
import { isOvertakenBySignIn } from '../../form/last-sign-in.ts';
import type { Log } from '../../log.ts';
import {
  describeFailure,
  failedCallAttributes,
  endingOf,
  type Failure,
  isFault,
} from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';

/** Only the platform can end its session: if it was not reached, the result is unknown. */
export type ServerSession = 'ended' | 'unknown';

/**
 * Asks for the external logout address and fetches it (specification, section 4). The address is followed if it is on our
 * own origin or https.
 */
export async function endServerSession(environment: {
  portal: Pick<Portal, 'logout'>;
  local: TextStore;
  log: Log;
  origin: string;
}): Promise<ServerSession> {
  const { portal, local, log, origin } = environment;
  const startedAt = Date.now();
  const answer = await portal.logout.externalLogoutUrl();
  if (!answer.ok) {
    if (hasNoSession(answer.failure)) return 'ended';
    log.error('external logout address not known', {
      screen: 'loggedOut',
      ...failedCallAttributes(answer.failure),
    });
    return 'unknown';
  }
  if (answer.value === '') return 'ended';
  // If somebody signed in in another tab during a slow answer, the session is theirs.
  if (isOvertakenBySignIn(local, startedAt)) return 'unknown';
  const address = checkAddress(answer.value, origin, 'any-https');
  if (address === undefined) {
    log.error('external logout address is not followed', { screen: 'loggedOut' });
    return 'unknown';
  }
  const visited = await portal.logout.visit(address);
  if (visited.ok || wasReached(visited.failure)) return 'ended';
  log.error('external logout failed', {
    screen: 'loggedOut',
    outcome: endingOf(visited.failure),
    ...describeFailure(visited.failure),
  });
  return 'unknown';
}

/** The platform answers 401 if the session is already over: nothing is wrong, least of all after a reload. */
export function hasNoSession(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.status === 401;
}

/**
 * Gateways answer a logout with a page of their own, which may be missing (302), or say that there was nothing to end. With
 * 404, nobody ends sessions at that address, such as one of our host that leads to no platform; with 429, nobody acted.
 */
function wasReached(failure: Failure): boolean {
  if (failure.kind === 'unreachable') return failure.reason === 'not-the-platform';
  return failure.status === 302 || (!isFault(failure) && ![404, 429].includes(failure.status));
}
