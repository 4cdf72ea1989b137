import { useEffect, useState } from 'react';
import { noteSentAt, sentAt } from '../../browser/sent-at.ts';
import { isOvertakenBySignIn } from '../../form/last-sign-in.ts';
import { useUnanswered } from '../../form/unanswered.ts';
import { usePageRestored } from '../../form/use-page-restored.ts';
import { type PageMessage, pageMessage } from '../../outcome.ts';
import { useServices } from '../../services.tsx';
import { sentUnknown } from './forgot-password-flow.ts';

/** What is known of the visitor's requests for a password. */
export interface Requests {
  /** When a password was last sent. */
  sentAt?: number | undefined;
  /** Another may have been sent since. */
  isUnknown?: boolean;
}

const key = 'passwordSentAt';

export const nothingSent: Requests = { sentAt: undefined, isUnknown: false };

/**
 * What visitors who come back to the form are told of their request: a second one would replace the password on its way.
 * Each step they come to notes in its history entry when that was sent, for a page that is loaded anew there.
 */
export function useNotice(): {
  notice: PageMessage | undefined;
  /** What is left out stays as it is. */
  update: (requests: Requests) => void;
} {
  const { local } = useServices();
  const [requests, setRequests] = useState<Requests>(() => {
    const at = sentAt(window.history, key);
    return { sentAt: at === undefined || isOvertakenBySignIn(local, at) ? undefined : at };
  });
  const update = (next: Requests) => setRequests((now) => ({ ...now, ...next }));
  useUnanswered(
    () => update({ isUnknown: true }),
    () => update({ isUnknown: false }),
  );
  const { sentAt: at, isUnknown } = requests;
  usePageRestored(() => {
    if (at !== undefined && isOvertakenBySignIn(local, at)) update({ sentAt: undefined });
  });
  // After every render, because each step has an entry of its own.
  useEffect(() => {
    if (sentAt(window.history, key) !== at) noteSentAt(window.history, at, key);
  });
  const sent = at === undefined ? undefined : sentMessage;
  return { notice: isUnknown ? perhapsSent : sent, update };
}

const sentMessage = pageMessage('success', 'forgotPassword.sent.title', 'forgotPassword.sent.text');

/** The form's message, for a page that lost the form or the answer through a reload or Back. */
const perhapsSent: PageMessage = { ...sentUnknown, kind: 'warning' };
