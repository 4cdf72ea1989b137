import { base, type Route } from '../../addresses.ts';
import { urlOf } from '../../browser/url-of.ts';
import { screenAt } from '../../screen-at.ts';

/**
 * What the address in the token login's answer means. The flow ends logged out, so an address behind the sign-in is not
 * followed; one of the portal's own screens means that the gateway is not satisfied yet.
 */
export type LogInAnswer =
  | { kind: 'logged-in' }
  | { kind: 'refused' }
  /** `isReturnExpected`: a token screen, from which the visitor comes back to this one while the PIN waits. */
  | { kind: 'other-screen'; to: string; isReturnExpected: boolean };

const tokenScreens: readonly (Route | undefined)[] = ['newPin', 'nextToken'];
const deadEnds: readonly (Route | undefined)[] = ['signIn', 'loggedOut'];

export function readLogInAnswer(address: string, origin: string): LogInAnswer {
  const url = urlOf(address, origin);
  if (!url) return { kind: 'logged-in' };
  const isOwnScreen = url.origin === origin && url.pathname.startsWith(base);
  const screen = screenAt(url.pathname);
  // The gateway also reports a refusal this way, with status 200.
  const isRefusal = Boolean(url.searchParams.get('ec')) || url.searchParams.get('invalidLogin') === 'true';
  if (isRefusal || (isOwnScreen && deadEnds.includes(screen))) return { kind: 'refused' };
  if (!isOwnScreen) return { kind: 'logged-in' };
  return { kind: 'other-screen', to: url.href, isReturnExpected: tokenScreens.includes(screen) };
}
