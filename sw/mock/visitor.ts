import { brandOf, defaultBrand } from './brands/brands.ts';
import type { MockHost } from './mock-host.ts';
import { isBrandCode } from '../brand-code.ts';

/** Set by the brand lookup, so that later requests that name no brand lead back to the right one. */
export const brandCookie = 'mock_brand';

/** Whom an answer is for. */
export interface Visitor {
  /** The brand code that the visitor came with. */
  code: string;
  locale: string;
}

/**
 * Brand and locale of a request: from its own query, else from the page that sent it (two tabs may show two brands),
 * else from the cookies. `named` is a brand in the path: then that brand's languages count, whoever asks.
 */
export async function visitorOf(host: MockHost, request: Request, named?: string): Promise<Visitor> {
  const own = new URL(request.url).searchParams;
  const page = pageQuery(request);
  const code = [
    named,
    own.get('cobrandHost'),
    page.get('cobrandHost'),
    await cookieOf(host, request, brandCookie),
  ].find((candidate) => candidate !== null && candidate !== undefined && isBrandCode(candidate));
  const chosen = code ?? defaultBrand;
  const offered = brandOf(chosen)?.locales ?? {};
  // The portal's own order; a language that the brand lacks is skipped.
  const locale = [own.get('locale'), page.get('locale'), await cookieOf(host, request, 'user_locale')].find(
    (candidate) => candidate !== null && candidate !== undefined && Object.hasOwn(offered, candidate),
  );
  return { code: chosen, locale: locale ?? firstLocale(chosen) };
}

function firstLocale(code: string): string {
  const codes = Object.keys(brandOf(code)?.locales ?? {});
  return codes.includes('en_US') ? 'en_US' : (codes[0] ?? 'en_US');
}

/** The query of the visitor in an address of the portal or the platform. */
export function visitorQuery({ code, locale }: Visitor): { cobrandHost: string; locale: string } {
  return { cobrandHost: code, locale };
}

/** The query of the page that sent a request. */
export function pageQuery(request: Request): URLSearchParams {
  const referrer = request.headers.get('referer') ?? request.referrer;
  return URL.canParse(referrer) ? new URL(referrer).searchParams : new URLSearchParams();
}

/** A cookie's decoded value, from the host where it can see more than the request's headers. */
export async function cookieOf(host: MockHost, request: Request, name: string): Promise<string | undefined> {
  const raw = host.readCookie ? await host.readCookie(name) : headerCookie(request, name);
  if (raw === undefined) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    // Written by another program, with a lone percent sign: counts as no cookie.
    return undefined;
  }
}

function headerCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
