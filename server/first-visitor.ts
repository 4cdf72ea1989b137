import { isBrandCode } from '../sw/brand-code.ts';
import { portalBase } from './site.ts';

/** Whom a document is for, as far as its request tells, in the page's own order of choice. */
export interface FirstVisitor {
  code: string;
  locale: string;
}

/** The page's own defaults (specification, section 9). */
const defaults: FirstVisitor = { code: 'mastercard', locale: 'en_US' };

const signIn = [portalBase, `${portalBase}login-signin-component`];

/** Undefined unless a browser loads the sign-in page. A code that is kept in the tab is not known here. */
export function firstVisitor(
  request: Request,
  hasLocale: (locale: string) => boolean,
): FirstVisitor | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const isLoad = request.method === 'GET' && request.headers.get('sec-fetch-dest') === 'document';
  if (!isLoad || !signIn.includes(pathname)) return undefined;
  const code = searchParams.get('cobrandHost') ?? '';
  const saved = /(?:^|;\s*)user_locale=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const requested = [searchParams.get('locale'), saved].map((locale) => (locale === 'en' ? 'en_US' : locale));
  return {
    code: isBrandCode(code) ? code : defaults.code,
    locale: requested.find((locale) => typeof locale === 'string' && hasLocale(locale)) ?? defaults.locale,
  };
}
