import { unreachableMessage } from '../connection/unreachable-message.ts';
import { tryLaterText } from '../form/try-later-text.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import type { Log } from '../log.ts';
import { type Outcome, show, systemError } from '../outcome.ts';
import { failedCallAttributes, isFault, type Refused } from '../portal/failure.ts';
import type { Portal } from '../portal/portal.ts';
import type { TokenUserInfo } from '../portal/wire.ts';

/**
 * Whether this visitor may use a token screen (specification, sections 4 and 6): without a clear yes the flow logs out.
 * Only if no answer came, or a 429, may the visitor try again: nothing was refused.
 */
export async function loadTokenAccess(
  { portal, log }: { portal: Pick<Portal, 'tokens'>; log: Log },
  action: 'newpin' | 'nexttoken',
): Promise<Outcome<TokenUserInfo>> {
  const answer = await portal.tokens.userInfo(action);
  if (answer.ok) {
    if (answer.value.shouldAccess) return { kind: 'done', value: answer.value };
    log.info('no access to a token screen', { step: action });
    return { kind: 'log-out', reason: 'notAllowed' };
  }
  const { failure } = answer;
  log.error('token user info failed', { step: action, ...failedCallAttributes(failure) });
  if (failure.kind === 'unreachable') {
    // Malformed data comes from the platform, not from a captive portal.
    const message = failure.isMisread ? systemError : unreachableMessage(failure.reason);
    return { ...show(message), mayRepeat: true };
  }
  if (failure.status === 429) {
    return show({
      kind: 'error',
      title: { key: 'tokenAccess.wait.title' },
      text: tryLaterText(failure, 'error.tooManyRequests.text'),
    });
  }
  return { kind: 'log-out', reason: reasonOf(failure) };
}

function reasonOf(failure: Refused): LogOutReason {
  if (failure.status === 503) return 'serverDown';
  return isFault(failure) ? 'unexpected' : 'notAllowed';
}
