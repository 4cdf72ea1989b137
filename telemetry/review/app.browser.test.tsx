import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from './app.tsx';
import { reviewEntry } from './test-entries.ts';

const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click');
const entry = reviewEntry({ time: Date.now() - 60_000, message: 'of a minute ago' });

let isSignedIn: boolean;
/** Answers the export's second question with this status. */
let answerSecond: (status: number) => void;

beforeEach(() => {
  clicked.mockReset();
  history.replaceState(null, '', '?');
  isSignedIn = true;
  const second = new Promise<number>((resolve) => {
    answerSecond = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname, searchParams } = new URL(url);
    if (method === 'DELETE') isSignedIn = false;
    if (pathname.endsWith('/session')) return Response.json({ userRefKey: 'key', keepDays: 30 });
    if (pathname.endsWith('/tally')) return Response.json({ groups: [] });
    const isExport = searchParams.has('to');
    const isSecond = searchParams.has('below');
    const status = isExport && isSecond ? await second : 200;
    return Response.json(
      {
        entries: isSecond ? [] : [entry],
        followFrom: '1.1',
        ...(isExport && !isSecond && { rest: entry.position }),
      },
      {
        status: isSignedIn ? status : 401,
        // Like a network's own sign-in page.
        ...(status === 511 && { headers: { 'content-type': 'text/html' } }),
      },
    );
  });
});

async function beginExport() {
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  await userEvent.click(page.getByRole('button', { name: 'CSV' }));
  await expect.element(page.getByText('Collecting entries: 1 so far')).toBeVisible();
}

const files = () =>
  clicked.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download.replace(/.*\./, ''));

it('finishes an export before it starts another one', async () => {
  await beginExport();
  await userEvent.click(page.getByRole('button', { name: 'JSON' }), { force: true });
  answerSecond(200);
  await expect.poll(files).toEqual(['csv']);
  await expect.element(page.getByText(/Collecting/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'JSON' }));
  await expect.poll(files).toEqual(['csv', 'json']);
});

it('shows the progress and failure of an export in the next view', async () => {
  await beginExport();
  await userEvent.click(page.getByRole('button', { name: 'Brands' }));
  await expect.element(page.getByText('Collecting entries: 1 so far')).toBeVisible();
  answerSecond(503);
  await expect.element(page.getByText(/^Nothing was exported/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Patterns' }));
  await expect.element(page.getByText(/^Nothing was exported/)).not.toBeInTheDocument();
  expect(files()).toEqual([]);
});

it('says that a proxy’s sign-in may have prevented an export', async () => {
  await beginExport();
  answerSecond(511);
  await expect
    .element(page.getByText(/^Nothing was exported: .* perhaps a proxy’s own sign-in/))
    .toBeVisible();
});

it('reports on an export in the language chosen meanwhile', async () => {
  await beginExport();
  await userEvent.selectOptions(page.getByLabelText('Language'), 'de');
  await expect.element(page.getByText('Einträge werden zusammengestellt: bisher 1')).toBeVisible();
  answerSecond(503);
  await expect.element(page.getByText(/^Nichts wurde exportiert/)).toBeVisible();
});

it('asks for the token again if any request of a view finds the session ended', async () => {
  history.replaceState(null, '', '?view=visit&story=MCRMNFCA');
  const visitEntry = reviewEntry({ time: Date.now(), attributes: { visit: 'MCRMNFCA', userRef: 'a1b2' } });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (pathname.endsWith('/session')) return Response.json({ userRefKey: 'key', keepDays: 30 });
    // After that, only the other pages of this user are requested.
    if (searchParams.has('userRef') && !isSignedIn) return Response.json({}, { status: 401 });
    return Response.json({ entries: [visitEntry], groups: [], followFrom: '1.1' });
  });
  isSignedIn = false;
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  await expect.element(page.getByText(/^The session has ended/)).toBeVisible();
  // The page takes the focus there and begins to listen at the same time, a moment after the text is visible.
  await expect.element(page.getByLabelText('Access token')).toHaveFocus();
  // Meanwhile the reader has signed in in another tab.
  isSignedIn = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('heading', { name: 'Visit MCRMNFCA' })).toBeVisible();
});

it('keeps what is typed in a search that finds the session ended, until the reader signs out', async () => {
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  const field = page.getByLabelText('Reference code or words');
  await field.fill('K7QF 2MWX');
  isSignedIn = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^The session has ended/)).toBeVisible();
  isSignedIn = true;
  await page.getByLabelText('Access token').fill('the token');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('K7QF 2MWX');
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }));
  isSignedIn = true;
  await page.getByLabelText('Access token').fill('the token');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
});

it('keeps the user that it shows if a search for another one finds the session ended', async () => {
  history.replaceState(null, '', '?userRef=5f3a');
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
  isSignedIn = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^The session has ended/)).toBeVisible();
  expect(new URLSearchParams(location.search).get('userRef')).toBe('5f3a');
});

it('draws no view again for what is typed in a search', async () => {
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  const field = page.getByLabelText('Reference code or words');
  await field.fill('K7QF');
  // The head lists them each time that it is drawn, with the views.
  const zones = vi.spyOn(Intl, 'supportedValuesOf');
  await field.fill('K7QF 2MWX');
  await expect.element(field).toHaveValue('K7QF 2MWX');
  expect(zones).not.toHaveBeenCalled();
});

it('goes back from an opened entry to the view before the entries', async () => {
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  await userEvent.click(page.getByRole('button', { name: 'Brands' }));
  await userEvent.click(page.getByRole('button', { name: 'Entries', exact: true }));
  await userEvent.click(page.getByText('of a minute ago'));
  await expect.poll(() => location.search).toContain('entry=');
  history.back();
  await expect.element(page.getByRole('heading', { name: 'Brands' })).toBeVisible();
});

it('does not say that the session has ended after signing out', async () => {
  await beginExport();
  await userEvent.click(page.getByRole('button', { name: 'Sign out' }));
  await expect.element(page.getByText(/^Enter the access token/)).toBeVisible();
  answerSecond(401);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(page.getByText(/^Enter the access token/)).toBeVisible();
  const requests = vi.mocked(fetch).mock.calls.length;
  dispatchEvent(new Event('focus'));
  expect(vi.mocked(fetch)).toHaveBeenCalledTimes(requests);
});

it('opens when the reader has signed in in another tab, and focuses the main content', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({}, { status: 401 }));
  await render(<App defaults={{ zone: 'UTC', language: 'en' }} />);
  await expect.element(page.getByLabelText('Access token')).toHaveFocus();
  fetchMock.mockImplementation(async (input) =>
    Response.json(
      new Request(input).url.endsWith('/session')
        ? { userRefKey: 'key', keepDays: 30 }
        : { entries: [], groups: [], followFrom: '1.1' },
    ),
  );
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByRole('heading', { name: 'Entries', exact: true })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});
