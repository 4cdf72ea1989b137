import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { tryLaterText } from '../../form/try-later-text.ts';
import type { LogOutReason } from '../../log-out-reason.ts';
import type { Log } from '../../log.ts';
import { type Outcome, type PageMessage, pageMessage, show, type Text } from '../../outcome.ts';
import { failedCallAttributes, mayHaveActed, type Refused } from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import { newPinFields } from './new-pin-rules.ts';
import type { UnknownPin } from './unknown-pin.ts';

/**
 * The last step: sends the PIN and interprets each answer (specification, section 8: "PIN send"). `notLoggedIn`: the
 * log-out reason if the platform knows of no token login.
 */
export async function sendPin(
  { portal, log, unknown }: { portal: Pick<Portal, 'tokens'>; log: Log; unknown: UnknownPin },
  ldapId: string,
  pin: string,
  notLoggedIn: LogOutReason = 'unexpected',
): Promise<Outcome> {
  const answer = await portal.tokens.sendPin(ldapId, pin);
  if (answer.ok) {
    log.info('new PIN saved', { screen: 'newPin' });
    return { kind: 'log-out', reason: 'pinSaved' };
  }
  const { failure } = answer;
  if (mayHaveActed(failure)) {
    // No `reason`: a visit's story omits an entry with the same one as the call.
    log.error('new PIN perhaps saved', { screen: 'newPin', step: 'save PIN', outcome: 'told' });
    if (failure.kind === 'refused') return { kind: 'log-out', reason: 'pinUnknown' };
    unknown.note();
    return show(pinUnknown('error'), newPinFields);
  }
  log.error('new PIN not saved', { screen: 'newPin', step: 'save PIN', ...failedCallAttributes(failure) });
  if (failure.kind === 'unreachable') {
    const notReached = unreachableMessage(failure.reason, 'newPin.pinUnchanged');
    return show(unlessUnknown(notReached, unknown), newPinFields);
  }
  if (isInvalidPin(failure)) return show(invalidPin, newPinFields);
  if (failure.status === 429) {
    const tooMany = notSaved(tryLaterText(failure, 'error.tooManyRequests.text'));
    return show(unlessUnknown(tooMany, unknown), newPinFields);
  }
  if (failure.status === 401) return { kind: 'log-out', reason: notLoggedIn };
  return { kind: 'log-out', reason: failure.status === 503 ? 'serverDown' : 'unexpected' };
}

/** HTTP/2 and later have no status text, and success has another: there, only the body can say so. */
function isInvalidPin({ status, statusText, messages }: Refused): boolean {
  const isAboutContent = status < 300 || status === 400 || status === 422;
  return isAboutContent && [statusText, ...messages].some((text) => /invalid pin/i.test(text));
}

const invalidPin: PageMessage = {
  ...pageMessage('error', 'newPin.refused.title', 'newPin.refused.text'),
  more: { key: 'newPin.waitForNext' },
};

/** Nothing was changed, for a reason other than the PIN. */
export function notSaved(text: Text): PageMessage {
  return {
    kind: 'error',
    title: { key: 'newPin.notSaved.title' },
    text,
    more: { key: 'newPin.waitForNext' },
  };
}

/** That this PIN was not saved does not mean that an earlier one wasn't: if that is unknown, this says so again. */
export function unlessUnknown(message: PageMessage, unknown: Pick<UnknownPin, 'isNoted'>): PageMessage {
  return unknown.isNoted() ? pinUnknown('error') : message;
}

/** It is unknown whether the platform accepted the PIN: says so, and what to try first. */
export function pinUnknown(kind: 'error' | 'warning'): PageMessage {
  return pageMessage(kind, 'newPin.unknown.title', 'newPin.unknown.text');
}
