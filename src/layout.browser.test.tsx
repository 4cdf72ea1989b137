import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from './brand/header.tsx';
import { Layout } from './layout.tsx';
import './program.css';
import './screens/one-time-passcode/one-time-passcode.css';
import './styles.css';
import { renderScreen } from './test-screen.tsx';

const record = {
  abbreviation: 'acme',
  appName: 'Acme Cards',
  privacyPolicy: 'Privacy',
  privacyPolicyUrl: '/privacy',
};

const showLayout = () =>
  renderScreen(
    <Layout>
      <h1 className="title">Sign in</h1>
    </Layout>,
    { brand: { record } },
  );

it.each([
  [412, ['.header-name', '.title', '.footer-links']],
  [1440, ['.header-name', '.panel-name', '.footer-links']],
])('at a width of %i px, header, content and footer begin at the same edge', async (width, parts) => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, 900);
  await showLayout();
  await expect.element(page.getByRole('link', { name: 'Privacy' })).toBeVisible();
  const begins = parts.map((part) => document.querySelector(part)?.getBoundingClientRect().left);
  expect(begins).toEqual(parts.map(() => begins[0]));
});

it.each([1000, 1366, 1920])(
  'in a low window %i px wide, the card on the panel ends above the name',
  async (width) => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(width, 560);
    await renderScreen(
      <Layout>
        <h1 className="title">Sign in</h1>
      </Layout>,
      // Shown with four lines, as many as any name.
      { brand: { record: { ...record, appName: 'Acme Cards '.repeat(15) } } },
    );
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    const name = box('.panel-name')?.top ?? 0;
    expect(name).toBeGreaterThan(box('.panel')?.top ?? Infinity);
    expect(box('.panel-card')?.bottom).toBeLessThanOrEqual(name);
  },
);

it('of a name on the panel, no font’s descenders are cut off', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(1440, 900);
  await showLayout();
  // As deep as a “y” goes; some fonts have their baseline lower in the line than others.
  const descender = document.createElement('span');
  descender.style.cssText = 'position: relative; display: inline-block; inset-block-start: 0.25em';
  const name = document.querySelector('.panel-name');
  name?.append(descender);
  const end = name?.getBoundingClientRect().bottom ?? -Infinity;
  expect(descender.getBoundingClientRect().bottom).toBeLessThanOrEqual(end);
});

it.each([560, 900, 1440])(
  'in a wide window %i px high, the heading stays where it is whatever comes and goes below it',
  async (height) => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(1440, height);
    await renderScreen(
      <Layout>
        <h1 className="title">Sign in</h1>
        <p>Please wait</p>
      </Layout>,
      { brand: { record } },
    );
    const top = () => page.getByRole('heading').element().getBoundingClientRect().top;
    const before = top();
    const text = page.getByText('Please wait').element();
    const room = document.createElement('div');
    for (const blockSize of ['100px', '2000px']) {
      room.style.blockSize = blockSize;
      text.after(room);
      expect(top()).toBe(before);
    }
  },
);

it('links with a larger press area break a word that is wider than their container', async () => {
  const word = 'x'.repeat(200);
  await renderScreen(
    <div style={{ inlineSize: '20rem' }}>
      {['form-aside', 'links', 'footer-links', 'passcode-back'].map((place) => (
        <p key={place} className={place}>
          <a href="/">{word}</a>
        </p>
      ))}
    </div>,
  );
  const ends = page
    .getByRole('link', { name: word })
    .elements()
    .map((link) => link.getBoundingClientRect().right);
  const end = document.querySelector('.links')?.getBoundingClientRect().right;
  expect(ends.map((right) => Math.min(right, end ?? 0))).toEqual(ends);
  expect(ends).toHaveLength(4);
});

it('the skip link moves focus to the main content, and assistive technology ignores the panel', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(1440, 900);
  await showLayout();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Skip to the main content' })).toHaveFocus();
  const { state, length } = history;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  // A history entry of its own would lack what a page keeps in its entry: the step, and when something was sent.
  expect([history.length, history.state, location.hash]).toEqual([length, state, '']);
  expect(document.querySelector('.panel-name')?.checkVisibility()).toBe(true);
  expect(page.getByRole('paragraph').filter({ hasText: record.appName }).elements()).toEqual([]);
});

it.each([
  ['Acme Cards', 'beside'],
  ['Acme Cards for Purchasing and for Travel', 'above'],
])(
  'on a phone, without a logo, the name "%s" is %s the languages and is never translated',
  async (appName, place) => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 700);
    await renderScreen(<Header />, {
      brand: { record: { ...record, appName } },
      locale: { locale: 'en_US', offered: { en_US: 'English', fr: 'Français' } },
    });
    const languages = page.getByRole('button', { name: /English/ });
    await expect.element(languages).toBeVisible();
    const name = page.getByText(appName).element();
    const isAbove = name.getBoundingClientRect().bottom <= languages.element().getBoundingClientRect().top;
    expect(isAbove).toBe(place === 'above');
    // Untouched by the browser's translation, which has wrapped all else by now.
    expect(document.querySelector('.header-name')?.innerHTML).toBe(appName);
  },
);

it('a logo has the brand’s name as its accessible name', async () => {
  const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  await renderScreen(<Header />, { brand: { record, logo } });
  await expect.element(page.getByRole('img', { name: 'Acme Cards' })).toBeVisible();
});

it('Japanese text wraps between phrases, and never before a small kana or a long vowel mark', async () => {
  const text = 'ユーザーIDとパスワードをご確認のうえ、もう一度お試しください。ショッピングセンターキャッシュ';
  await renderScreen(
    <div lang="ja">
      {[7, 9, 11, 13, 15].map((width) => (
        <p key={width} style={{ inlineSize: `${width}rem` }}>
          {text}
        </p>
      ))}
    </div>,
  );
  for (const paragraph of document.querySelectorAll('[lang=ja] p')) {
    const lines = linesOf(paragraph);
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => /^[ーァィゥェォッャュョ]/.test(line))).toEqual([]);
    expect(lines.filter((line) => /^(?:ーザー|スワード|試しください|ください|さい)/.test(line))).toEqual([]);
  }
});

it('messages avoid a lone word on the last line, except those shown before that style sheet loads', async () => {
  await renderScreen(
    <div className="card">
      <p>Invalid login.</p>
      <div className="form-notices">
        <p>Maintenance tonight.</p>
      </div>
    </div>,
  );
  // Which words fit on a line depends on the machine's fonts.
  const wrapped = Array.from(
    document.querySelectorAll('.card p'),
    (text) => getComputedStyle(text).textWrapStyle,
  );
  expect(wrapped).toEqual(['pretty', 'auto']);
});

function linesOf(paragraph: Element): readonly string[] {
  // The text is inside an element of the browser's translation.
  const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const lines: string[] = [];
  let last = Number.NaN;
  for (const [index, letter] of Array.from(text?.nodeValue ?? '').entries()) {
    const range = document.createRange();
    range.setStart(text ?? paragraph, index);
    range.setEnd(text ?? paragraph, index + 1);
    const { top } = range.getBoundingClientRect();
    if (Math.abs(top - last) < 5) lines.push(`${lines.pop() ?? ''}${letter}`);
    else lines.push(letter);
    last = top;
  }
  return lines;
}
