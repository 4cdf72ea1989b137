import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import '../styles.css';
import { Chips } from './chips.tsx';

async function showChips(filter = emptyFilter) {
  const change = vi.fn<(filter: EntryFilter) => void>();
  await render(
    <LanguageProvider language="en" zone="UTC">
      <Chips filter={filter} onChange={change} round={0} />
      <p className="hint">Hint</p>
    </LanguageProvider>,
  );
  return { change, field: page.getByRole('combobox', { name: 'Value' }) };
}

it.each([
  ['NORVIK', 'norvik'],
  [' norvik ', 'norvik'],
  ['Acme', 'Acme'],
  ['acme', 'acme'],
  ['unheard-of', 'unheard-of'],
])('turns the input %s into %s, as spelled in the entries', async (typed, value) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ groups: [], values: ['Acme', 'acme', 'norvik'] })),
  );
  const { change, field } = await showChips();
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => change.mock.calls.map(([{ chips }]) => chips))
    .toEqual([[{ name: 'brand', value, excluded: false }]]);
  await expect.element(field).toHaveValue('');
});

it.each([
  ['screen', 'one-time passcode', 'oneTimePasscode', 'Page One-time passcode'],
  ['screen', 'onetimepasscode', 'oneTimePasscode', 'Page One-time passcode'],
  ['outcome', 'sent on', 'redirected', 'Outcome Sent on'],
  ['locale', 'european portuguese', 'pt_PT', 'Language European Portuguese'],
])('filters by the %s that is called %s, and names it in words', async (name, typed, value, shown) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ groups: [], values: ['signIn', 'oneTimePasscode', 'sent', 'redirected', 'pt', 'pt_PT'] }),
  );
  const { change, field } = await showChips();
  await page.getByRole('combobox', { name: 'Attribute' }).selectOptions(name);
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => change.mock.calls.map(([{ chips }]) => chips))
    .toEqual([[{ name, value, excluded: false }]]);
  await showChips(change.mock.calls[0]?.[0]);
  await expect.element(page.getByRole('listitem').filter({ hasText: shown })).toBeVisible();
});

it('suggests values in words, in their order', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      groups: ['signIn', 'nextToken', 'invented'].map((screen) => ({ values: [screen], slot: 0, count: 1 })),
    }),
  );
  const { field } = await showChips();
  await page.getByRole('combobox', { name: 'Attribute' }).selectOptions('screen');
  await field.click();
  const offered = () =>
    Array.from(document.querySelectorAll('datalist option'), ({ textContent }) => textContent);
  await expect.poll(offered).toEqual(['invented', 'Next token', 'Sign-in']);
});

it('keeps the input, and says why, while its spelling cannot be looked up', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({}, { status: 503 })));
  const { change, field } = await showChips();
  await field.fill('NORVIK');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent(/cannot reach its store/);
  await expect.element(field).toHaveValue('NORVIK');
  await expect.element(page.getByRole('status')).not.toHaveTextContent('Searching …');
  await field.fill('norvik');
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent(/cannot reach its store/);
  expect(change).not.toHaveBeenCalled();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ groups: [], values: ['norvik'] }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => change.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^$/);
});

it('abandons a spelling that is still looked up when the reader types something else', async () => {
  let answer: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const answers = [late];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const isLookUp = new Request(input).url.includes('/values');
    return (
      (isLookUp ? answers.pop() : undefined) ?? Response.json({ groups: [], values: ['norvik', 'halden'] })
    );
  });
  const { change, field } = await showChips();
  await field.fill('NORVIK');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching …');
  await field.fill('HALDEN');
  answer(Response.json({ values: ['norvik', 'halden'] }));
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => change.mock.calls.map(([{ chips }]) => chips))
    .toEqual([[{ name: 'brand', value: 'halden', excluded: false }]]);
});

it('clears a value that was typed for another attribute', async () => {
  const { field } = await showChips();
  await field.fill('norvik');
  await page.getByRole('combobox', { name: 'Attribute' }).selectOptions('level');
  await expect.element(field).toHaveValue('');
});

it('shows a pattern as a chip, which can be removed alone or with all others', async () => {
  const filter = { ...emptyFilter, text: 'passcode', pattern: 'took … ms' };
  const { change } = await showChips(filter);
  await page.getByRole('button', { name: 'Remove filter Pattern “took … ms”' }).click();
  await page.getByRole('button', { name: 'Remove all' }).click();
  expect(change.mock.calls).toEqual([[{ ...filter, pattern: '' }], [emptyFilter]]);
});

it('adds no condition that the filter has already', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ groups: [], values: ['norvik'] }),
  );
  const norvik = { name: 'brand', value: 'norvik', excluded: false } as const;
  const { change, field } = await showChips({ ...emptyFilter, chips: [norvik] });
  await field.fill('norvik');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  expect(change).not.toHaveBeenCalled();
});

it('shows the hashes of a user as one chip, and each excluded one as its own', async () => {
  const user = (value: string, excluded: boolean) => ({ name: 'userRef', value, excluded }) as const;
  await showChips({ ...emptyFilter, chips: [user('a1', false), user('b2', false), user('c3', true)] });
  const values = Array.from(document.querySelectorAll('.chip-value'), ({ textContent }) => textContent);
  expect(values).toEqual(['one user (2 brands)', 'not c3']);
});

it('suggests only 500 values, among them the most frequent one', async () => {
  const counts = [...Array.from({ length: 20_000 }, (_, index) => [`invented-${index}`, 1]), ['norvik', 2]];
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      Response.json({ groups: counts.map(([brand, count]) => ({ values: [brand], slot: 0, count })) }),
    ),
  );
  const { field } = await showChips();
  await field.click();
  const offered = () =>
    Array.from(document.querySelectorAll('datalist option'), ({ textContent }) => textContent);
  await expect.poll(offered).toContain('norvik');
  expect(offered()).toHaveLength(500);
});

it.each(['light', 'dark'])(
  'the word in an empty field is as legible as a hint, in the %s scheme',
  async (scheme) => {
    const { style } = document.documentElement;
    onTestFinished(() => void style.removeProperty('color-scheme'));
    style.setProperty('color-scheme', scheme);
    const { field } = await showChips();
    const { color } = getComputedStyle(field.element(), '::placeholder');
    expect(color).toBe(getComputedStyle(page.getByText('Hint', { exact: true }).element()).color);
  },
);
