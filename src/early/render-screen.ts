import { base, routes } from '../addresses.ts';
import { boot } from '../start/boot.ts';
import { federatedAddress } from '../brand/federated-address.ts';
import { footerFile } from '../brand/footer-files.ts';
import { brandTokens, type BrandTokens, deriveTheme } from '../brand/theme.ts';
import { defaultLocale } from '../locale/codes.ts';
import { firstTranslate } from '../locale/first-texts.ts';
import { textAddresses } from '../locale/text-addresses.ts';
import { sendFirstRequests } from '../start/first-requests.ts';
import { createBrandLookup, localesPath, lookPath } from '../portal/brand-lookup.ts';
import { createSend } from '../portal/request.ts';
import { createSiteFiles } from '../portal/site-files.ts';
import { draw } from './draw.ts';
import { drawnScreen, type DrawnScreen } from './drawn-screen.ts';
import { FirstScreen } from './first-screen.tsx';
import { asHttpAnswer, type KnownAnswer } from './known-answers.ts';
import { markup } from './markup.ts';
import { jsx } from './stand-ins/jsx-runtime.ts';

/**
 * Draws the first screen outside a browser from the answers that a document embeds, with the page's own code. Undefined if
 * the page would have to request more, would not draw the screen itself, or would not show one that it is given.
 */
export async function renderScreen(
  answers: Readonly<Record<string, Omit<KnownAnswer, 'since'>>>,
  { code, locale: requestedLocale }: { code: string; locale: string },
  origin: string,
): Promise<DrawnScreen | undefined> {
  const send = createSend({
    async fetch(url, { method }) {
      const answer = answers[`${method} ${url.pathname}${url.search}`];
      if (answer === undefined) throw new Error('not known');
      return asHttpAnswer({ ...answer, since: undefined });
    },
    origin,
    antiForgery: () => ({}),
    pause: () => Promise.resolve(),
    random: () => 0,
    stays: () => Promise.resolve(),
    report: nothing,
    parts: () => undefined,
  });
  const lookup = createBrandLookup(send);
  const abbreviation = await lookup.abbreviation(code, limitMs);
  if (!abbreviation.ok) return undefined;
  const start = new URL(base + routes.signIn, origin);
  const emptyStore = { get: () => undefined, set: () => false, remove: nothing };
  const wanted = { code, wishes: { query: requestedLocale, saved: undefined } };
  const facts = await boot({
    requests: sendFirstRequests({ lookup, files: createSiteFiles(send, base), wanted, now: () => 0 }),
    lookup,
    navigation: { start, origin, reload: nothing },
    cookies: emptyStore,
    session: emptyStore,
    wanted,
    // The page itself logs what is wrong with its facts.
    log: { info: nothing, error: nothing },
    // The page adds the logo later.
    whenShown: () => new Promise(() => undefined),
  });
  if (facts === undefined || federatedAddress(facts.brand.record, origin) !== undefined) return undefined;
  const name = abbreviation.value;
  const { locale } = facts.locale;
  // Only the brand's list tells that a wished language is missing, and an embedded screen is shown without it.
  if (requestedLocale !== defaultLocale && requestedLocale !== locale) return undefined;
  const needed = [
    localesPath(name),
    base + footerFile(name, __FOOTER_FILES__),
    ...textAddresses(locale, ['PortalLabels']),
  ];
  const isComplete = needed.every((address) => answers[`GET ${address}`]?.status === 200);
  const tokens = tokensOf(answers[`GET ${lookPath(name)}`]);
  if (!facts.brand.isKnown || !isComplete || tokens === undefined) return undefined;
  const services = { navigation: { origin }, texts: { translate: firstTranslate(facts.texts) } };
  const root = markup.createElement('div');
  draw(jsx(FirstScreen, { ...facts, services }), root, markup);
  const { art: _art, ...theme } = deriveTheme(tokens) ?? {};
  const declarations = Object.entries(theme).map(([property, colour]) => `${property}:${colour}`);
  return drawnScreen(facts, { html: root.inner(), theme: declarations.join(';') });
}

/** The tokens of a sheet with nothing else; undefined for one that only a browser can read. */
function tokensOf(sheet: Pick<KnownAnswer, 'status' | 'text'> | undefined): BrandTokens | undefined {
  if (sheet?.status !== 200) return {};
  const declarations = /^\s*:root\s*\{([^{}()]*)\}\s*$/.exec(sheet.text)?.[1];
  return declarations?.split(';').reduce<BrandTokens>((tokens, declaration) => {
    const [property, value] = declaration.split(':');
    const token = brandTokens.find((name) => name === property?.trim());
    return token === undefined ? tokens : { ...tokens, [token]: value };
  }, {});
}

/** Never reached: each answer is either there or known to be missing. */
const limitMs = 1_000;

function nothing(): void {}
