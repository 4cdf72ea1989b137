import type { Cookies } from '../browser/cookies.ts';
import { storesCookies } from '../browser/stores-cookies.ts';
import type { Texts } from '../locale/translations.ts';
import type { Text } from '../outcome.ts';
import { loadConnectionNotice } from './load-connection-notice.ts';

/** For a flow that the platform may refuse for want of cookies. */
export interface CookieCheck {
  /** Why the platform refuses everything from this browser, if so. */
  cookieTrouble: () => Promise<Text | undefined>;
}

/** The message for a refused visitor if the browser stores no cookies: the platform then refuses whatever they type. */
export async function cookieTrouble(services: { cookies: Cookies; texts: Texts }): Promise<Text | undefined> {
  if (storesCookies(services.cookies)) return undefined;
  return (await loadConnectionNotice(services.texts))?.cookiesText;
}
