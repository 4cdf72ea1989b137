import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { tryLaterText } from '../../form/try-later-text.ts';
import type { Log } from '../../log.ts';
import { type Outcome, type PageMessage, pageMessage, show } from '../../outcome.ts';
import { failedCallAttributes, mayHaveActed, type Unreachable } from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import { asMaskedAddress } from './masked-address.ts';

export interface ResendEnvironment {
  portal: Pick<Portal, 'oneTimePins'>;
  log: Log;
}

/** A code was sent, to this masked address if the platform gave one; or it asks to wait before the next try. */
export type Resent =
  | { isSent: true; address?: string | undefined; message: PageMessage }
  | { isSent: false; pauseMs: number; message: PageMessage };

/** The pause between two codes. */
export const resendPauseMs = 30_000;

/**
 * Requests a new code. If the platform refuses, the visitor starts again at the sign-in (specification, section 4); if
 * it was not reached or is temporarily away, nothing is lost and the visitor may try again.
 */
export async function resendPasscode(
  { portal, log }: ResendEnvironment,
  locale: string,
  startAgain: Outcome,
): Promise<Outcome<Resent>> {
  const answer = await portal.oneTimePins.send(locale);
  if (answer.ok) {
    log.info('passcode sent again', { screen: 'oneTimePasscode' });
    return { kind: 'done', value: sent(asMaskedAddress(answer.value.emailAddress)) };
  }
  const { failure } = answer;
  const described = failedCallAttributes(failure);
  log.error('passcode not sent again', { screen: 'oneTimePasscode', step: 'send passcode', ...described });
  if (failure.kind === 'unreachable') return show(notSentBecause(failure));
  if (failure.status === 503)
    return show({ ...notSent, text: tryLaterText(failure, 'oneTimePasscode.notSent.outage') });
  if (failure.status === 429) {
    const pauseMs = Math.max(resendPauseMs, (failure.retryAfterSeconds ?? 0) * 1000);
    const message: PageMessage = {
      kind: 'warning',
      title: notSent.title,
      // Exactly the time that the button waits.
      text: { key: 'error.waitFor', values: { time: { seconds: pauseMs / 1000 } } },
    };
    return { kind: 'done', value: { isSent: false, pauseMs, message } };
  }
  return startAgain;
}

function sent(address: string | undefined): Resent {
  const text =
    address === undefined
      ? ({ key: 'oneTimePasscode.sent.neutralText' } as const)
      : ({ key: 'oneTimePasscode.sent.text', values: { address } } as const);
  return {
    isSent: true,
    address,
    message: { kind: 'success', title: { key: 'oneTimePasscode.sent.title' }, text },
  };
}

const notSent = { kind: 'error', title: { key: 'oneTimePasscode.notSent.title' } } as const;

export function sentUnknown(kind: 'error' | 'warning'): PageMessage {
  return pageMessage(kind, 'oneTimePasscode.sentUnknown.title', 'oneTimePasscode.sentUnknown.text');
}

/** Only if the platform surely never saw the request is it certain that no new code is on its way. */
function notSentBecause(failure: Unreachable): PageMessage {
  if (failure.reason === 'time-out') return sentUnknown('error');
  return unreachableMessage(
    failure.reason,
    mayHaveActed(failure) ? 'oneTimePasscode.notSent.maybe' : 'oneTimePasscode.notSent.retry',
  );
}
