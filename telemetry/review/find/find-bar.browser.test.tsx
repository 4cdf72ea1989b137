import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter } from '../../reading/entry-filter.ts';
import { userRef } from '../../user-ref.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { FindBar } from './find-bar.tsx';
import { createTypedSearch } from './typed-search.ts';

const userId = 'Jane.Doe+Card@norvik.example';
const onUser = vi.fn<(refs: readonly string[]) => void>();
const onNoUser = vi.fn(() => emptyFilter);
const onVisit = vi.fn<(code: string) => void>();
const onText = vi.fn<(words: string) => void>();

/** Everything in each request that the page made. */
let sent: string[];
/** What the collector knows. */
let known: readonly string[];
let loggedBrands: readonly string[];
let status: number;

beforeEach(() => {
  [onUser, onNoUser, onVisit, onText].forEach((mock) => mock.mockReset());
  sent = [];
  known = [];
  loggedBrands = ['norvik', 'halden'];
  status = 200;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    sent.push([request.url, ...[...request.headers].flat(), await request.text()].join(' '));
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/values')) return Response.json({ values: loggedBrands });
    if (pathname.endsWith('/visits')) {
      const begins = searchParams.getAll('beginning');
      return Response.json({ values: known.filter((code) => begins.some((text) => code.startsWith(text))) });
    }
    const values = searchParams.getAll('value');
    return Response.json({ values: values.filter((value) => known.includes(value)) }, { status });
  });
});

const bar = (view: string, userRefKey: string, named: readonly string[] = []) => (
  <LanguageProvider language="en" zone="UTC">
    <FindBar
      typed={createTypedSearch()}
      view={view}
      filter={emptyFilter}
      userRefKey={userRefKey}
      brands={named}
      toVisit={{ address: (code) => `?story=${code}`, open: onVisit }}
      onUser={onUser}
      onNoUser={onNoUser}
      onText={onText}
    />
  </LanguageProvider>
);

async function show(userRefKey = '') {
  return await render(bar('entries', userRefKey));
}

async function find(label: string, text: string) {
  await userEvent.fill(page.getByLabelText(label), text);
  await userEvent.keyboard('{Enter}');
}

const message = () => page.getByRole('status');

it.each([
  ['by the hashes for all brands', '', ['norvik', 'halden']],
  ['by one hash if there is a key', 'key of the deployment', ['']],
])('finds a user %s, without sending the user ID', async (_, key, brands) => {
  const refs = await Promise.all(brands.map((brand) => userRef(userId, { key, brand })));
  known = refs.flatMap((ref) => ref ?? []);
  const address = location.href;
  await show(key);
  await find('User ID', ` ${userId} `);
  await expect.poll(() => onUser.mock.calls).toEqual([[known]]);
  const requests = sent.join('\n').toLowerCase();
  for (const ref of known) expect(requests).toContain(ref);
  // Only without a key are the brands needed, of which there may be too many.
  expect(requests.includes('/values')).toBe(key === '');
  for (const part of ['jane', 'doe', encodeURIComponent(userId).toLowerCase(), btoa(userId).toLowerCase()])
    expect(requests).not.toContain(part);
  expect(location.href).toBe(address);
  await expect.element(page.getByLabelText('User ID')).toHaveValue('');
});

it.each([
  ['in full-width letters', 'Ｊane．Ｄoe'],
  ['with marks from a chat around it', '\u{202a}jane.doe\u{202c}\u{200b} '],
])('finds a user whose ID is entered %s, as the portal would read it', async (_, pasted) => {
  known = [(await userRef('jane.doe', { key: 'a key', brand: '' })) ?? ''];
  await show('a key');
  await find('User ID', pasted);
  await expect.poll(() => onUser.mock.calls).toEqual([[known]]);
});

it('does not look for a user ID that has nothing but such marks', async () => {
  await show('a key');
  await find('User ID', '\u{200b} ');
  expect(sent).toEqual([]);
  await expect.element(message()).toHaveTextContent(/^$/);
});

it('finds a user who is known in each of 60 brands', async () => {
  loggedBrands = Array.from({ length: 60 }, (_, index) => `brand-${index}`);
  const refs = await Promise.all(loggedBrands.map((brand) => userRef(userId, { key: '', brand })));
  known = refs.flatMap((ref) => ref ?? []);
  await show();
  await find('User ID', userId);
  await expect.poll(() => onUser.mock.calls).toEqual([[known]]);
});

it.each([
  ['User ID', userId, 'another search'],
  ['Reference code or words', 'WXYZ6789', 'another search'],
  ['User ID', userId, 'another view'],
])('abandons a search for the %s %s when %s follows', async (label, text, overtaker) => {
  known = ['K7QF2MWX', 'WXYZ6789', (await userRef(userId, { key: '', brand: 'norvik' })) ?? ''];
  const { rerender } = await show();
  const answers = vi.mocked(fetch).getMockImplementation();
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.mocked(fetch).mockImplementationOnce(async (...args) => {
    await released;
    return (await answers?.(...args)) ?? Response.error();
  });
  await find(label, text);
  await expect.element(message()).toHaveTextContent('Searching …');
  const isSearch = overtaker === 'another search';
  if (isSearch) await find('Reference code or words', 'K7QF2MWX');
  else await rerender(bar('brands', ''));
  await expect.element(message()).toBeEmptyDOMElement();
  release?.();
  // By the time this second search is answered, the first would have led elsewhere.
  await find('Reference code or words', 'password');
  await expect.element(message()).toHaveTextContent('No visit has the reference code PASSWORD');
  expect(onVisit.mock.calls).toEqual(isSearch ? [['K7QF2MWX']] : []);
  expect(onUser).not.toHaveBeenCalled();
});

it.each([
  ['more than 500 brands', 501, 0],
  ['matches in more than 90 brands', 91, 91],
])('asks for a brand filter if there are %s', async (_, brandCount, refCount) => {
  loggedBrands = [...Array.from({ length: brandCount }, (__, index) => `invented-${index}`), 'norvik'];
  const refs = await Promise.all(loggedBrands.map((brand) => userRef(userId, { key: '', brand })));
  known = refs.flatMap((ref) => ref ?? []).slice(-refCount - 1);
  const { rerender } = await show();
  await find('User ID', userId);
  await expect.element(message()).toHaveTextContent('Add the caller’s brand as a filter');
  expect(onUser).not.toHaveBeenCalled();
  await rerender(bar('entries', '', ['norvik']));
  await find('User ID', userId);
  await expect.poll(() => onUser.mock.calls).toEqual([[known.slice(-1)]]);
  await rerender(bar('entries', '', ['halden']));
  await find('User ID', userId);
  await expect.element(message()).toHaveTextContent('in the brand of the filter');
});

it('clears the message of a search in another view, and keeps the typed text', async () => {
  const { rerender } = await show();
  await find('Reference code or words', 'K7QF2MWX');
  await expect.element(message()).toHaveTextContent('No visit has the reference code K7QF2MWX.');
  // A page's version ends in eight such characters, too.
  await expect.element(message()).toHaveTextContent('not the version at the foot of the page');
  await rerender(bar('brands', ''));
  await expect.element(message()).toBeEmptyDOMElement();
  await expect.element(page.getByLabelText('Reference code or words')).toHaveValue('K7QF2MWX');
});

it.each([
  ['', []],
  // Their hash is the same in all brands, so it is not the filter that leaves them out.
  ['key of the deployment', ['norvik']],
])(
  'says in a live region that a user has no entries, and keeps the typed text (key %j)',
  async (key, named) => {
    await render(bar('entries', key, named));
    // Screen readers may miss what is in a region as it appears.
    await expect.element(message()).toBeEmptyDOMElement();
    await find('User ID', userId);
    await expect.element(message()).toHaveTextContent('There are no entries for this user ID.');
    await expect.element(page.getByLabelText('User ID')).toHaveValue(userId);
    expect(onUser).not.toHaveBeenCalled();
  },
);

it('finds a visit by a code with look-alike characters', async () => {
  known = ['B8QD2MWX'];
  await show();
  await find('Reference code or words', 'b8od-zmwx');
  await expect.poll(() => onVisit.mock.calls).toEqual([['B8QD2MWX']]);
});

it('finds the visit of a code within a copied message, and otherwise searches for words', async () => {
  known = ['K7QF2MWX'];
  await show();
  await find('Reference code or words', `${'What was said above it. '.repeat(20)}Reference code K7QF 2MWX`);
  await expect.poll(() => onVisit.mock.calls).toEqual([['K7QF2MWX']]);
  onVisit.mockReset();
  await find('Reference code or words', 'Login failed Reference code K7QF2MWXK, 7, Q, F, 2, M, W, XCopy');
  await expect.poll(() => onVisit.mock.calls).toEqual([['K7QF2MWX']]);
  await find('Reference code or words', 'words '.repeat(50));
  await expect.poll(() => onText.mock.calls).toEqual([['words '.repeat(34).slice(0, 200)]]);
  onText.mockReset();
  // A hash that begins like a code.
  await find('Reference code or words', 'release 9a2b7c4d5e6f');
  await expect.poll(() => onText.mock.calls).toEqual([['release 9a2b7c4d5e6f']]);
});

it('says of a code within words that no visit has it, or a similar one does, and does not search for the words', async () => {
  known = ['K7QF2MWX'];
  await show();
  await find('Reference code or words', 'case 0815: acde 3479 is what they said');
  await expect.element(message()).toHaveTextContent('No visit has the reference code ACDE3479.');
  await find('Reference code or words', 'K7Q F2M WT please');
  await expect
    .element(message())
    .toHaveTextContent('No visit has the reference code K7QF2MWT. Read a similar');
  await expect.element(page.getByRole('link')).toHaveTextContent('Visit K7QF2MWX');
  expect(onText).not.toHaveBeenCalled();
});

it('finds the visit of a code dictated in other pieces, with a word behind it', async () => {
  known = ['K7QF2MWX'];
  await show();
  await find('Reference code or words', 'K7Q F2M WX please');
  await expect.poll(() => onVisit.mock.calls).toEqual([['K7QF2MWX']]);
});

it('finds the visit of a code spelt out in words, and searches for any other eight words', async () => {
  known = ['K7QF2MWX'];
  await show();
  await find('Reference code or words', 'kilo seven Quebec foxtrot two Mike whiskey x-ray');
  await expect.poll(() => onVisit.mock.calls).toEqual([['K7QF2MWX']]);
  const words = 'nothing more was sent before any answer came';
  await find('Reference code or words', words);
  await expect.poll(() => onText.mock.calls).toEqual([[words]]);
});

it('offers the visits whose code begins as the half that was understood, without opening one', async () => {
  known = ['K7QF2MWX', 'K7QFAAAA', 'WXYZ6789'];
  await show();
  await find('Reference code or words', 'k7q f');
  await expect
    .element(message())
    .toHaveTextContent('codes whose beginning may be K7Q F. Have the rest read out');
  const links = () => page.getByRole('link').elements();
  expect(links().map(({ textContent }) => textContent)).toEqual(['Visit K7QF2MWX', 'Visit K7QFAAAA']);
  expect(onVisit).not.toHaveBeenCalled();
  await find('Reference code or words', 'K8QF');
  await expect.poll(() => onText.mock.calls).toEqual([['K8QF']]);
});

it('offers the visits whose code begins as a half that has no digit', async () => {
  known = ['KTQF2MWX'];
  await show();
  await find('Reference code or words', 'ktqf');
  await expect.element(page.getByRole('link', { name: 'Visit KTQF2MWX' })).toBeVisible();
  // A word that could be half a code, but begins none.
  await find('Reference code or words', 'sent');
  await expect.poll(() => onText.mock.calls).toEqual([['sent']]);
});

it('offers each of the visits whose codes are in one text, and opens none by itself', async () => {
  known = ['K7QF2MWX', 'ACDE3479'];
  await show();
  await find('Reference code or words', 'yesterday ACDE3479, today K7QF 2MWX, K7QF 2MWX');
  await expect.element(message()).toHaveTextContent('More than one visit has a reference code in this text');
  const links = page.getByRole('link').elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(['Visit ACDE3479', 'Visit K7QF2MWX']);
  expect(onVisit).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('link', { name: 'Visit K7QF2MWX' }));
  expect(onVisit.mock.calls).toEqual([['K7QF2MWX']]);
});

it.each([
  ['one character is wrong', 'K7QF 2MWT'],
  ['one character is missing', 'K7QF 2WX'],
  ['one character is extra', 'K7QF 22MWX'],
  ['one character is extra at the end', 'K7QF 2MWXA'],
])('offers a visit with a similar code, without opening it, if %s', async (_, typed) => {
  known = ['K7QF2MWX'];
  await show();
  await find('Reference code or words', typed);
  await expect
    .element(message())
    .toHaveTextContent(`No visit has the reference code ${typed}. Read a similar one back`);
  expect(onVisit).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('link', { name: 'Visit K7QF2MWX' }));
  expect(onVisit.mock.calls).toEqual([['K7QF2MWX']]);
  await expect.element(message()).toBeEmptyDOMElement();
});

it('searches for words if a text with a digit is similar to no code', async () => {
  await show();
  await find('Reference code or words', 'http 429');
  await expect.poll(() => onText.mock.calls).toEqual([['http 429']]);
});

it('offers to search for a word that looks like a code', async () => {
  await show();
  await find('Reference code or words', 'password');
  await expect.element(message()).toHaveTextContent('No visit has the reference code PASSWORD');
  await userEvent.click(page.getByRole('button', { name: 'Look for it as a word' }));
  expect(onText.mock.calls).toEqual([['password']]);
  await expect.element(message()).toBeEmptyDOMElement();
});

it.each([
  ['--- !', 'It contains no letter or digit. You can find'],
  ['*', 'It contains no letter or digit. You can find'],
  ['🙈', 'It contains no letter or digit. You can find'],
  ['jane2345@norvik.example', 'If it is the caller’s user ID, look for it under “User ID”.'],
  [' Jane.Doe@norvik.example', 'If it is the caller’s user ID, look for it under “User ID”.'],
])('says what to search for instead of %j, and does not search', async (signs, instead) => {
  await show();
  await find('Reference code or words', signs);
  await expect.element(message()).toHaveTextContent(instead);
  await expect.element(page.getByLabelText('Reference code or words')).toHaveValue(signs);
  expect(onText).not.toHaveBeenCalled();
  await find('Reference code or words', '');
  expect(onText.mock.calls).toEqual([['']]);
  await expect.element(message()).toBeEmptyDOMElement();
});

it('searches for words at once, and says if a search fails', async () => {
  await show();
  await find('Reference code or words', 'queue full');
  expect(onText.mock.calls).toEqual([['queue full']]);
  status = 500;
  await find('Reference code or words', 'K7QF 2MWX');
  await expect.element(message()).toHaveTextContent('The log server did not answer as expected.');
});
