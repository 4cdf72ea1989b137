import { checkAddress, screenAddress } from '../../addresses.ts';
import type { Cookies } from '../../browser/cookies.ts';
import type { Navigation } from '../../browser/navigation.ts';
import { localeParameter } from '../../locale/saved-locale.ts';
import type { Log } from '../../log.ts';
import { asBrandCode } from '../../portal/brand-lookup.ts';
import { failedCallAttributes } from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import type { LogoutLabels } from '../../portal/wire.ts';
import { hasNoSession } from './end-server-session.ts';

/** What the page says and where its button leads; texts that the platform does not send are the portal's own. */
export interface ReturnLink {
  message?: string | undefined;
  label?: string | undefined;
  /** Undefined for visitors who came through their company's sign-in and have no way back here. */
  to?: string | undefined;
}

export interface ReturnLinkEnvironment {
  portal: Pick<Portal, 'logout'>;
  cookies: Cookies;
  log: Log;
  navigation: Pick<Navigation, 'origin' | 'start'>;
  brandCode: string;
}

/** Uses the platform's labels, or none if they can't be loaded. */
export async function loadReturnLink(environment: ReturnLinkEnvironment): Promise<ReturnLink> {
  const { portal, log } = environment;
  const labels = await portal.logout.labels();
  if (labels.ok) return returnLink(environment, labels.value);
  if (!hasNoSession(labels.failure))
    log.error('logout labels not loaded', { screen: 'loggedOut', ...failedCallAttributes(labels.failure) });
  return returnLink(environment, {});
}

/**
 * The button shows if the visitor did not come by single sign-on, or if there is a federated logout address, to which it
 * then leads (specification, sections 3 and 4).
 */
export function returnLink(
  { cookies, log, navigation, brandCode }: Omit<ReturnLinkEnvironment, 'portal'>,
  labels: Partial<LogoutLabels>,
): ReturnLink {
  const { origin } = navigation;
  const federated =
    labels.fssoLogoutUrl === undefined ? undefined : checkAddress(labels.fssoLogoutUrl, origin, 'any-https');
  if (labels.fssoLogoutUrl !== undefined && federated === undefined) {
    log.error('federated logout address is not followed', { screen: 'loggedOut' });
  }
  const isSingleSignOn = cookies.get('ssoUserCookie') === 'true';
  const brand = asBrandCode(labels.cobrandHostInfo) ?? brandCode;
  const query = { cobrandHost: brand, ...localeParameter({ navigation, cookies }) };
  const to = federated ?? (isSingleSignOn ? undefined : screenAddress('signIn', query));
  return { message: labels['ng.you.have.been.logged.out'], label: labels['ng.return.to.login.screen'], to };
}
