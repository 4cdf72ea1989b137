import { expect, test } from 'vitest';
import { firstAnswers } from './first-answers.ts';
import { portalBase } from './site.ts';

const record = '{"abbreviation":"acme","appName":"Acme"}';
const isLookup = (path: string) => path.includes('/cobrandhostabbreviation');

/** What a page in `locale` needs of the brand acme, which the platform knows but for what `answer` says. */
function answersWith(answer: (path: string) => Response | string | undefined, locale = 'fr') {
  return firstAnswers(
    { code: 'acme', locale },
    {
      fetchPlatform: async (_, path) => {
        const given = answer(path) ?? (isLookup(path) ? 'acme' : record);
        return typeof given === 'string' ? new Response(given) : given;
      },
      file: (path) => (path.includes('/i18n/') ? '{}' : undefined),
      footerFile: () => undefined,
    },
  );
}

const namesOf = (known: Awaited<ReturnType<typeof answersWith>>) =>
  typeof known === 'object' ? Object.keys(known) : [];
const recordName = 'GET /sdportal/rest/cobrand/acme';

test.each(['<html>sign in to the network</html>', '..'])(
  'asks for nothing more after an invalid brand abbreviation: %s',
  async (name) => {
    const asked: string[] = [];
    const found = await answersWith((path) => {
      asked.push(path);
      return name;
    });
    expect(found).toBeUndefined();
    expect(asked).toHaveLength(1);
  },
);

test('accepts a brand abbreviation in quotation marks, as the page does', async () => {
  const known = await answersWith((path) => (isLookup(path) ? '"acme"\n' : undefined));
  expect(namesOf(known)).toContain(recordName);
});

test.each(['<html>maintenance</html>', '{"error":"try later"}'])(
  'does not take a gateway’s own answer for a brand’s record: %s',
  async (text) => {
    expect(await answersWith((path) => (isLookup(path) ? undefined : text))).toBeUndefined();
  },
);

test.each(['<html>maintenance</html>', '{"error":"try later"}', '{}'])(
  'leaves a gateway’s own answer for a brand’s languages to the page’s own request: %s',
  async (text) => {
    const names = namesOf(await answersWith((path) => (path.endsWith('/locales') ? text : undefined)));
    expect(names).toContain(recordName);
    expect(names).not.toContain('GET /sdportal/rest/cobrands/acme/locales');
  },
);

test.each([
  [404, 'none'],
  [410, 'none'],
  [500, undefined],
  [503, undefined],
])('distinguishes an unknown brand from a failing platform by status %i', async (status, expected) => {
  for (const failing of ['/cobrandhostabbreviation', '/cobrand/acme']) {
    const found = await answersWith((path) => {
      const text = isLookup(path) ? 'acme' : record;
      return path.includes(failing) ? new Response(text, { status }) : undefined;
    });
    expect(found).toBe(expected);
  }
});

test.each([
  ['de', '{"en_US":"English (US)","de":"Deutsch"}', ['de']],
  ['fr_CA', '{"fr_CA":"Français (Canada)"}', ['fr', 'fr_CA']],
  ['de', '{"fr_CA":"Français (Canada)","fr":"Français"}', ['de', 'fr', 'fr_CA']],
  ['de', '{"ja":"日本語","en_US":"English (US)"}', ['de', 'en', 'en_US']],
  ['de', 'none', ['de']],
])('embeds the texts for %s when the brand’s locale list is %s', async (locale, list, expected) => {
  const known = await answersWith((path) => (path.endsWith('/locales') ? list : undefined), locale);
  const texts = namesOf(known).filter((name) => name.includes('/i18n/'));
  expect(texts.toSorted()).toEqual(
    expected.flatMap((code) =>
      ['Messages', 'PortalLabels'].map((name) => `GET ${portalBase}assets/i18n/${code}/${name}.json`),
    ),
  );
});
