import type { TakeResult } from '../../browser/sealed-store.ts';
import { type Outcome, pageMessage, type Shown } from '../../outcome.ts';
import type { TokenUserInfo } from '../../portal/wire.ts';
import { loadTokenAccess } from '../../token-access/load-token-access.ts';
import { forgetNewPin, type NewPinEnvironment } from './new-pin-flow.ts';
import { pinUnknown, sendPin } from './send-pin.ts';

export interface NewPinArrival {
  info: TokenUserInfo;
  /** The page's first message: how an earlier try ended. */
  initial: Shown;
}

type Environment = Pick<NewPinEnvironment, 'portal' | 'log' | 'pending' | 'run' | 'unknown'>;

/** On load: who is the visitor, and does a PIN wait for their return from the token login (specification, section 4)? */
export async function arriveAtNewPin(environment: Environment): Promise<Outcome<NewPinArrival>> {
  const { pending, run, unknown } = environment;
  // Read before any request: on a page that comes back, an earlier arrival may end its run meanwhile.
  const wasInterrupted = run.isOpen();
  const isInDoubt = run.isInDoubt();
  const access = await loadTokenAccess(environment, 'newpin');
  // A PIN that still waits was not sent.
  const mayBeSaved = unknown.isNoted() || (wasInterrupted && (isInDoubt || !pending.isHolding()));
  if (access.kind === 'log-out') {
    await forgetNewPin(environment);
    // A visitor whose PIN was saved needs none: they would read that this step is not for them.
    return mayBeSaved ? { kind: 'log-out', reason: 'pinUnknown' } : access;
  }
  // A repeat would also send the waiting PIN, which is for the visitor to decide.
  if (access.kind === 'show' && pending.isHolding()) return { ...access, mayRepeat: false };
  if (access.kind !== 'done') return access;

  const info = access.value;
  // If sent before the other tab has logged in, its PIN would be refused and lost.
  const isOthers = pending.isHolding() && (await run.isElsewhere());
  const taken = isOthers ? noPin : await pending.take(info.ldapId);
  if (taken.kind === 'secret') {
    if (mayBeSaved) unknown.note();
    // A visitor who left during the token login comes back without having logged in.
    const notLoggedIn = mayBeSaved ? 'pinUnknown' : 'tokenRefused';
    const sent = await sendPin(environment, info.ldapId, taken.secret, notLoggedIn);
    // Only after the answer: a reload before it means a run with an unknown end.
    run.end();
    return sent.kind === 'show' ? { kind: 'done', value: { info, initial: sent } } : sent;
  }
  run.end();
  if (mayBeSaved) unknown.note();
  const message = mayBeSaved ? pinUnknown('warning') : taken.kind === 'unusable' ? expired : undefined;
  return { kind: 'done', value: { info, initial: message === undefined ? {} : { message } } };
}

const noPin: TakeResult = { kind: 'none' };

const expired = pageMessage('warning', 'newPin.notSaved.title', 'newPin.expired.text');
