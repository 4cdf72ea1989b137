import { afterEach, describe, expect, it } from 'vitest';
import { base } from '../addresses.ts';
import { footerKey } from '../brand/footer-files.ts';
import { type FooterVariant, standardFooter } from '../brand/footers.ts';
import { footerVariants } from '../brand/footer-variants.ts';
import { localeCodes } from '../locale/codes.ts';
import { textAddresses } from '../locale/text-addresses.ts';
import { openPage } from '../start/page-opening.ts';
import { beginPage } from '../start/page-beginning.ts';
import { startPage } from '../start/page-start.ts';
import { renderScreen } from './render-screen.ts';
import { drawFirstScreen } from './show-first-screen.ts';

const { origin } = location;

const record = {
  abbreviation: 'acme',
  appName: 'Acme & Søns “Cards”',
  companySelfRegisterSupported: true,
  prospectiveAccountApplicationSupported: 'true',
  privacyPolicy: 'Privacy',
  privacyPolicyUrl: '/privacy?a=1&b=2',
  termsOfUse: 'Terms',
  termsOfUseUrl: 'https://acme.test/terms',
  cookieNotice: 'Cookies',
  security: 'Security',
  securityUrl: 'http://acme.test/security',
  accessibility: 'Accessibility',
  disclaimer: 'No promise',
  warningMessage: 'Beware\nof strangers',
  authorizationWarning: 'For those who may',
  copyrightMessage: '© Acme',
  footerMessage: 'Call us',
  managerWebsite: 'Managers',
  managerWebsiteUrl: 'managers',
  groupWebsite: 'Group',
  groupWebsiteUrl: 'https://group.test',
  poweredBy: 'Powered',
};

interface Platform {
  record?: object;
  footer?: FooterVariant;
  sheet?: string;
  /** The offered languages, with their names. */
  offered?: Readonly<Record<string, string>>;
  /** Bundles by address. */
  texts?: Readonly<Record<string, object>>;
}

const allLocales = Object.fromEntries(localeCodes.map((code) => [code, `Language ${code}`]));

type Answers = Parameters<typeof renderScreen>[0];

/** The answers that a document embeds for the brand `acme`. */
function answersOf(platform: Platform = {}, code = 'acme'): Answers {
  const found = (content: object | string) => ({
    status: 200,
    type: typeof content === 'string' ? 'text/plain' : 'application/json',
    text: typeof content === 'string' ? content : JSON.stringify(content),
  });
  const missing = { status: 404, type: 'text/plain', text: '' };
  const logos = ['jpg', 'png', 'gif'].map(
    (type) => `/sdportal/portalstatic/assets/images/logos/acme.${type}`,
  );
  const footers = { [footerKey('acme')]: platform.footer ?? standardFooter };
  const texts = Object.entries(platform.texts ?? {}).map(([address, content]) => [
    `GET ${address}`,
    found(content),
  ]);
  return {
    [`GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=${code}`]: found('acme'),
    'GET /sdportal/rest/cobrand/acme': found(platform.record ?? record),
    'GET /sdportal/rest/cobrands/acme/locales': found(platform.offered ?? allLocales),
    'GET /sdportal/portalstatic/assets/css/acme.css':
      platform.sheet === undefined ? missing : { status: 200, type: 'text/css', text: platform.sheet },
    [`GET ${base}config.json`]: found({}),
    [`GET ${base}assets/footers/1-0.json`]: found(footers),
    ...Object.fromEntries(logos.map((path) => [`HEAD ${path}`, missing])),
    ...Object.fromEntries(texts),
  };
}

/** Texts from the files that the site publishes. */
async function publishedTexts(locale: (typeof localeCodes)[number]): Promise<Record<string, object>> {
  const read = async (address: string): Promise<[string, object]> => {
    const text = await (await fetch(address.slice(base.length - 1))).text();
    return [address, JSON.parse(text)];
  };
  return Object.fromEntries(await Promise.all(textAddresses(locale, ['PortalLabels', 'Messages']).map(read)));
}

/** The screen that the page itself draws if its document embeds these answers. */
async function drawnHere(answers: Answers, code: string, locale: string): Promise<DocumentFragment> {
  // As for a returning visitor: the test runner needs the address for itself.
  sessionStorage.setItem('COBRAND', code);
  document.cookie = `user_locale=${locale}`;
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = 'known-answers';
  data.textContent = JSON.stringify(answers);
  document.body.append(data);
  const { firstFacts, navigation } = startPage(window, beginPage(window, openPage(window)));
  const facts = await firstFacts;
  data.remove();
  if (facts === undefined) throw new Error('the page has no facts');
  return drawFirstScreen(document, { facts, navigation });
}

function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function outer(fragment: DocumentFragment): string {
  return Array.from(fragment.children, (child) => child.outerHTML).join('');
}

async function expectSame(answers: Answers, locale: string, code = 'acme'): Promise<DocumentFragment> {
  const screen = await renderScreen(answers, { code, locale }, origin);
  expect(screen?.of).toBe(`${code} ${locale} acme${locale === 'en_US' ? ' first' : ''}`);
  const [rendered, drawn] = [parsed(screen?.html ?? ''), await drawnHere(answers, code, locale)];
  expect(outer(rendered)).toBe(outer(drawn));
  // Finds adjacent text nodes too, which HTML can't express.
  expect(rendered.isEqualNode(drawn)).toBe(true);
  return rendered;
}

afterEach(() => {
  sessionStorage.removeItem('COBRAND');
  document.cookie = 'user_locale=; max-age=0';
});

describe('a screen drawn outside a browser', () => {
  const variants = Object.entries<FooterVariant>({ standard: standardFooter, ...footerVariants });
  const cases = localeCodes.flatMap((locale, index) => {
    const [name, footer] = variants[index % variants.length] ?? [];
    return name === undefined || footer === undefined ? [] : [{ locale, name, footer }];
  });

  it.each(cases)('equals what the page draws: $locale, footer $name', async ({ locale, footer }) => {
    const texts = await publishedTexts(locale);
    const rendered = await expectSame(answersOf({ texts, footer }), locale);
    const labels = Object.values(texts).flatMap((bundle) => Object.values(bundle));
    expect(labels).toContain(rendered.querySelector('label')?.textContent);
  });

  it('shows markup in the platform’s texts as text', async () => {
    const hostile = '"><script>alert(1)</script></template><img src=x onerror=alert(1)>&lt;&amp\u2028\r\n\'`';
    const texts = Object.keys(record).filter((field) => !/abbreviation|Supported|Url/.test(field));
    const [labels = ''] = textAddresses('en_US', ['PortalLabels']);
    const rendered = await expectSame(
      answersOf({
        record: { ...record, ...Object.fromEntries(texts.map((field) => [field, hostile])) },
        offered: { en_US: hostile, de: hostile },
        texts: { [labels]: { 'signIn.password': hostile, 'language.label': hostile } },
      }),
      'en_US',
    );
    expect(rendered.querySelector('script, template, img')).toBe(null);
    expect(rendered.querySelector('.panel-name')?.textContent).toBe(hostile);
    expect(rendered.querySelector('.language-opener [lang]')?.textContent).toBe(hostile);
    expect(rendered.querySelector('.field-toggle')?.getAttribute('aria-label')).toContain(hostile);
  });

  const labels = { [textAddresses('en_US', ['PortalLabels'])[0] ?? '']: {} };

  it('is found if the brand code is not its abbreviation, and keeps the code in its links', async () => {
    const rendered = await expectSame(answersOf({ texts: labels }, 'acme-cards'), 'en_US', 'acme-cards');
    expect(rendered.querySelector('form a')?.getAttribute('href')).toContain('cobrandHost=acme-cards');
  });

  it('resolves links against the page’s origin, and leaves out script addresses', async () => {
    const answers = answersOf({
      record: { ...record, accessibilityUrl: 'javascript:alert(1)' },
      texts: labels,
    });
    const rendered = await expectSame(answers, 'en_US');
    const links = Array.from(rendered.querySelectorAll('footer a'), (link) => link.getAttribute('href'));
    expect(links).toContain(`${origin}/privacy?a=1&b=2`);
    expect(links.filter((link) => link?.startsWith('javascript:'))).toEqual([]);
    const elsewhere = await renderScreen(answers, { code: 'acme', locale: 'en_US' }, 'https://portal.test');
    expect(elsewhere?.html).toContain('"https://portal.test/privacy');
  });

  it('has the theme that the page derives from the brand’s colours', async () => {
    const sheet = ':root {\n  --brand-color: #0b6e4f;\n  --brand-art: rings;\n}\n';
    const answers = answersOf({ sheet, texts: labels });
    const { style } = document.createElement('div');
    style.cssText = (await renderScreen(answers, { code: 'acme', locale: 'en_US' }, origin))?.theme ?? '';
    await drawnHere(answers, 'acme', 'en_US');
    const root = document.documentElement;
    expect(style.cssText).toContain('--brand-light');
    expect(style.cssText).toBe(root.style.cssText);
    root.removeAttribute('style');
    delete root.dataset['art'];
    document.adoptedStyleSheets = [];
  });

  it('is in the brand’s first language if the brand lacks the requested one', async () => {
    const answers = answersOf({
      offered: { de: 'Deutsch', fr: 'Français' },
      texts: await publishedTexts('de'),
    });
    const screen = await renderScreen(answers, { code: 'acme', locale: 'en_US' }, origin);
    expect(screen?.of).toBe('acme de acme first');
    expect(parsed(screen?.html ?? '').querySelector('[for=field-password]')?.textContent).toBe('Passwort');
  });

  it('is undefined for a visitor who names a language that the brand lacks: the page shows them no embedded screen', async () => {
    const answers = answersOf({ offered: { ja: '日本語', en_US: 'English' }, texts: labels });
    expect(await renderScreen(answers, { code: 'acme', locale: 'de' }, origin)).toBeUndefined();
    expect((await renderScreen(answers, { code: 'acme', locale: 'en_US' }, origin))?.of).toContain('en_US');
  });

  const { [`GET ${base}assets/footers/1-0.json`]: _footers, ...withoutFooter } = answersOf({ texts: labels });
  const withoutLanguages = {
    ...answersOf({ texts: labels }),
    'GET /sdportal/rest/cobrands/acme/locales': { status: 503, type: 'text/plain', text: '' },
  };

  it.each<[string, Answers]>([
    [
      'for a federated brand',
      answersOf({ record: { ...record, fssoRedirectUrl: 'https://sso.test/' }, texts: labels }),
    ],
    ['without the screen’s labels', answersOf()],
    ['without the brand’s footer', withoutFooter],
    ['without the brand’s languages', withoutLanguages],
    ['for a malformed record', answersOf({ record: {}, texts: labels })],
    ...[
      '@media print { :root { --brand-color: #123 } }',
      'html { --brand-color: #123 } :root { --brand-color: #456 }',
      ':root { --brand-color: #123 } html { --brand-color: #456 }',
      ':root { --brand-color: rgb(1 2 3) }',
    ].map((sheet): [string, Answers] => [
      `for a style sheet that only a browser can read: ${sheet}`,
      answersOf({ sheet, texts: labels }),
    ]),
    ['without any answers', {}],
  ])('is undefined %s', async (_, answers) => {
    expect(await renderScreen(answers, { code: 'acme', locale: 'en_US' }, origin)).toBeUndefined();
  });
});
