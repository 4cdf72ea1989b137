import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultLocale, fallbackChain, type LocaleCode, localeCodes } from '../src/locale/codes.ts';
import { type CreateTextFinder, createTextFinder, type LoadedTexts } from '../src/locale/text-finder.ts';
import { allTextParts, partBundles } from '../src/locale/text-parts.ts';
import { builtProgram, runProgram } from './vite/built-program.ts';
import { leanI18next } from './vite/lean-i18next.ts';

/** i18next as the site has it: without what the build leaves out. */
const { createI18nextFinder } = await runProgram<{ createI18nextFinder: CreateTextFinder }>(
  await builtProgram(
    `export { createI18nextFinder } from ${JSON.stringify(join(import.meta.dirname, '../src/locale/i18next-finder.ts'))};`,
    { plugins: [leanI18next()] },
  ),
);

function readAll(locale: LocaleCode): Record<string, string> {
  return Object.assign(
    {},
    ...['PortalLabels', 'Messages', ...partBundles(allTextParts)].map((path): unknown =>
      JSON.parse(readFileSync(join('public/assets/i18n', locale, `${path}.json`), 'utf8')),
    ),
  );
}

const published = new Map(localeCodes.map((code) => [code, { translation: readAll(code) }]));

/** What a page of `locale` holds if the texts of some locales failed to load. */
function heldBy(locale: LocaleCode, without: readonly LocaleCode[]): LoadedTexts {
  const had = [locale, ...fallbackChain(locale)].filter((code) => !without.includes(code));
  return Object.fromEntries(had.map((code) => [code, published.get(code)]));
}

const ending = /_(?:zero|one|two|few|many|other)$/;
const allTexts = [...published.values()].flatMap(({ translation }) => Object.entries(translation));
const keys = new Set([...allTexts.map(([key]) => key), 'nowhere.to.be.found', 'constructor', '__proto__']);
const plurals = new Set([...keys].filter((key) => ending.test(key)).map((key) => key.replace(ending, '')));

const places = allTexts.flatMap(([, text]) =>
  [...text.matchAll(/\{(.+?)\}/g)].map(([, place = '']) => place),
);
const inEveryPlace = (value: string) => Object.fromEntries(places.map((place) => [place, value]));

const values = ['', '<b>$& $1 {count} {{name}} $t(signIn.title) &amp; 1/2</b>'].map(inEveryPlace);
/** Cover every plural form of every language. */
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_000_000];

function everyText(locale: LocaleCode, held: LoadedTexts, create: CreateTextFinder) {
  const find = create(locale, held);
  const found = (...asked: Parameters<typeof find>) => {
    const { text, usedLocale } = find(...asked);
    // Where nothing is found, i18next names the last locale that it tried.
    return { asked, text, from: text === '' ? undefined : usedLocale };
  };
  return [
    ...[...keys].flatMap((key) => [{}, ...values].map((given) => found(key, given))),
    ...[...plurals, 'signIn.submit'].flatMap((key) =>
      counts.map((count) => found(key, inEveryPlace(String(count)), count)),
    ),
  ];
}

/** Each locale with all texts, without its own, and without its parent's too. */
const cases = localeCodes.flatMap((locale): [LocaleCode, LocaleCode[]][] => {
  const parents = fallbackChain(locale).filter((code) => code !== defaultLocale);
  return [
    [locale, []],
    [locale, [locale]],
    ...parents.map((parent): [LocaleCode, LocaleCode[]] => [locale, [locale, parent]]),
  ];
});

it.each(cases)(
  '%s without the texts of %j: createTextFinder and i18next find the same texts',
  (locale, without) => {
    const held = heldBy(locale, without);
    const before = everyText(locale, held, createTextFinder);
    expect(everyText(locale, held, createI18nextFinder)).toEqual(before);
    expect(before.some(({ from }) => from === locale)).toBe(!without.includes(locale));
  },
);
