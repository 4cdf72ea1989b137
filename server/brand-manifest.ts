import { languageTag } from './language-tag.ts';
import { asColour, asRecord, type ManifestRecord } from './manifest-record.ts';
import { portalBase } from './site.ts';

/** A brand in one of its languages, as an address asks for it. */
export interface ManifestSubject {
  abbreviation: string;
  locale: string;
}

const address = new RegExp(
  `^${portalBase}brands/(?!\\.+/)([A-Za-z0-9._-]{1,64})/([a-z]{2}(?:_[A-Z]{2})?)\\.webmanifest$`,
);

/** What a path below `brands/` asks for; undefined for any other path. */
export function manifestSubject(pathname: string): ManifestSubject | undefined {
  const [, abbreviation, locale] = address.exec(pathname) ?? [];
  return abbreviation === undefined || locale === undefined ? undefined : { abbreviation, locale };
}

export interface ManifestSources {
  /** Reads from the platform. */
  read: (path: string) => Promise<{ status: number; text: string }>;
  /** Whether there is a picture, the answer's status, and a query that names the picture's version. */
  checkPicture: (path: string) => Promise<{ status: number; exists: boolean; query: string }>;
  /** A text of the portal in the subject's language. */
  text: (key: string) => string | undefined;
}

export type ManifestAnswer = { manifest: object } | { status: number };

/** A time-out and a rate limit, which say nothing about the file. */
const passing: readonly number[] = [408, 429];

/** The manifest that makes a brand an app of its own, from the platform's current data. */
export async function brandManifest(
  { abbreviation, locale }: ManifestSubject,
  { read, checkPicture, text }: ManifestSources,
): Promise<ManifestAnswer> {
  const [answer, sheet, ...pictures] = await Promise.all([
    read(`/sdportal/rest/cobrand/${abbreviation}`),
    read(`/sdportal/portalstatic/assets/css/${abbreviation}.css`),
    ...brandIcons(abbreviation).map(async (icon) => {
      const { query, ...picture } = await checkPicture(icon.src);
      // Chromium (from 144) looks for an installed app's new icon only under a new address. If two of the platform's hosts
      // name the same picture differently, it downloads it again, sees no difference and asks nobody.
      return { ...picture, icon: { ...icon, src: icon.src + query } };
    }),
  ]);
  if (answer.status !== 200) return { status: answer.status === 404 ? 404 : 502 };
  const record = asRecord(answer.text);
  if (record === undefined) return { status: 502 };
  // A failed request is not a missing file: the app would be installed, or updated, with the neutral icon.
  if ([sheet, ...pictures].some(({ status }) => status >= 500 || passing.includes(status)))
    return { status: 502 };
  const colour = (token: string) => (sheet.status === 200 ? asColour(sheet.text, token) : undefined);
  const panel = colour('--brand-panel') ?? neutral.ground;
  const signIn = { name: text('signIn.submit') ?? 'Sign in', url: screenAddress(record, signInScreen) };
  const recovery = {
    name: text('signIn.forgotPassword') ?? 'Forgot your password?',
    url: screenAddress(record, 'forgot-password-component'),
  };
  return {
    manifest: {
      ...identity(record, locale),
      // As the page colours the browser's bars, except that it darkens a pale colour (src/brand/theme.ts).
      theme_color: colour('--brand-color') ?? panel,
      background_color: panel,
      // All or none: brand and neutral icons side by side would show two faces.
      icons: pictures.every(({ exists }) => exists) ? pictures.map(({ icon }) => icon) : neutral.icons,
      shortcuts: record.isFederated ? [signIn] : [signIn, recovery],
    },
  };
}

/**
 * One app per brand, not per language: a change of language keeps the app and changes its name. The start address names no
 * language, so that the last choice stays.
 */
function identity(record: ManifestRecord, locale: string) {
  const { appName } = record;
  return {
    id: screenAddress(record, ''),
    name: appName,
    short_name: shortName(appName),
    start_url: screenAddress(record, signInScreen),
    scope: portalBase,
    display: 'standalone',
    lang: languageTag(locale),
    dir: 'auto',
  };
}

const signInScreen = 'login-signin-component';

function screenAddress({ abbreviation }: ManifestRecord, screen: string): string {
  return `${portalBase}${screen}?${new URLSearchParams({ cobrandHost: abbreviation }).toString()}`;
}

/** What home screens have room for, in characters. */
const shortNameLength = 12;
/** No name by itself: nothing, a letter or two, an article. Abbreviations in capitals are names. */
const tooLittle = /^(?:\p{L}\p{Ll}?\.?|The|Der|Die|Das|Den|Het|Les|Los|Las|Gli|Una)?$/u;

/**
 * A name that is too long loses whole words, and what then stands last without its meaning: punctuation, "of", "de la". Where
 * too little would be left, such as "The" or "St.", the name is cut.
 */
export function shortName(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= shortNameLength) return name;
  let short = '';
  for (const word of name.split(/\s+/)) {
    const longer = short === '' ? word : `${short} ${word}`;
    if (Array.from(longer).length > shortNameLength) break;
    short = longer;
  }
  short = short.replace(/(?:\s+(?:[^\p{L}\p{N}]+|\p{Ll}{1,3}))+$/u, '');
  return tooLittle.test(short) ? letters.slice(0, shortNameLength).join('') : short;
}

interface Icon {
  src: string;
  type: 'image/png';
  sizes: string;
  purpose: 'any' | 'maskable';
}

const iconFiles = [
  ['192', '192x192', 'any'],
  ['512', '512x512', 'any'],
  ['maskable-512', '512x512', 'maskable'],
] as const;

/** @param begin of each address, before the icon's name */
function iconsAt(begin: string): Icon[] {
  return iconFiles.map(([name, sizes, purpose]) => ({
    src: `${begin}${name}.png`,
    type: 'image/png',
    sizes,
    purpose,
  }));
}

/** Beside the brand's logos, drawn from them. */
export function brandIcons(abbreviation: string): Icon[] {
  return iconsAt(`/sdportal/portalstatic/assets/images/icons/${abbreviation}/`);
}

const neutral = {
  ground: '#f3f4f7',
  icons: iconsAt(`${portalBase}icons/icon-`),
};
