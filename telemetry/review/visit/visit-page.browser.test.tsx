import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { ExportProvider } from '../export/use-export.tsx';
import { LanguageProvider } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { VisitPage } from './visit-page.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

/** Whether the style sheet hides an element in print. */
function isOffPaper(element: Element): boolean {
  return Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.conditionText === 'print' ? Array.from(rule.cssRules) : [],
    )
    .some(
      (rule) =>
        rule instanceof CSSStyleRule && rule.style.display === 'none' && element.matches(rule.selectorText),
    );
}

const onEntries = vi.fn<(from: number, to: number | undefined) => void>();
const excludedSenders = [{ name: 'sender', value: 'flood', excluded: true } as const];

const visitPage = (code: string, onVisit: (code: string) => void = () => undefined, round = 0) => (
  <LanguageProvider language="en" zone="UTC">
    <ExportProvider>
      <VisitPage
        code={code}
        round={round}
        keepDays={30}
        excludedSenders={excludedSenders}
        address={() => ''}
        onBack={() => undefined}
        toVisit={{ address: (other) => `?story=${other}`, open: onVisit }}
        onEntries={onEntries}
        onRefresh={() => undefined}
      />
    </ExportProvider>
  </LanguageProvider>
);

const showVisit = (code: string, onVisit?: (code: string) => void) => render(visitPage(code, onVisit));

it.each([
  ['true', /^Windowthe installed app$/, 1],
  ['false', /^Windowa browser$/, 1],
  // As a stranger may send it.
  [undefined, /^Window/, 0],
])(
  'says whether a visit was in the installed app, if its entries do: %s',
  async (standalone, fact, times) => {
    answerWith(numbered(1, noon, { outcome: 'opened', ...(standalone && { standalone }) }));
    await showVisit('K7QF2MWX');
    await expect.element(page.getByText(/^opened/i)).toBeVisible();
    const facts = Array.from(document.querySelectorAll('.fact'), ({ textContent }) => textContent);
    expect(facts.filter((text) => fact.test(text))).toHaveLength(times);
  },
);

it('names the browser, if the collector knew it', async () => {
  answerWith(numbered(1, noon, { outcome: 'opened', browser: 'Chrome 156, Windows' }));
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText(/^opened/i)).toBeVisible();
  expect(fact('Browser')).toBe('Chrome 156, Windows');
});

it('keeps the story and focus if reloading it fails, and warns that it may be out of date', async () => {
  answerWith(numbered(1, noon, { outcome: 'opened' }));
  const { rerender } = await showVisit('K7QF2MWX');
  await expect.element(page.getByText(/^opened/i)).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({}, { status: 500 }));
  await rerender(visitPage('K7QF2MWX', undefined, 1));
  await expect.element(page.getByRole('alert')).toHaveTextContent('What you see may be out of date.');
  await expect.element(page.getByText(/^opened/i)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Visit K7QF2MWX' })).toHaveFocus();
  answerWith(numbered(1, noon, { outcome: 'opened' }), numbered(2, noon + 1, { outcome: 'locked' }));
  await rerender(visitPage('K7QF2MWX', undefined, 2));
  await expect.element(page.getByText(/^locked/i)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('prints the notes that the story is cut off and comes from several senders', async () => {
  const entries = Array.from({ length: 500 }, (_, index) =>
    reviewEntry({ time: noon - index, sender: index === 0 ? 'else' : 'home' }),
  );
  answerPage({ entries, rest: 1 });
  await showVisit('K7QF2MWX');
  const cut = page.getByText('Only the newest 5,000 entries of this visit are shown.');
  await expect.element(cut).toBeVisible();
  expect(isOffPaper(page.getByRole('button', { name: 'Show its entries' }).element())).toBe(true);
  expect(isOffPaper(cut.element())).toBe(false);
  expect(isOffPaper(page.getByText(/^These lines came from 2 network addresses/).element())).toBe(false);
});

it('does not report entries as missing that were merely not loaded', async () => {
  const entries = Array.from({ length: 500 }, (_, index) => numbered(900 - index, noon - index));
  answerPage({ entries, rest: 1 });
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText(/^Only the newest 5,000 entries/)).toBeVisible();
  await expect.element(page.getByText(/missing here/)).not.toBeInTheDocument();
  expect(fact('Missing entries')).toBe('0');
  expect(fact('Began')).toMatch(/^before /);
  expect(fact('Lasted')).toBe('not known');
});

it('says that other pages were sought only in the newest entries of the user', async () => {
  const own = numbered(1, noon, { userRef: 'a1b2', visit: 'K7QF2MWX' });
  answerAboutUser([own], { entries: Array.from({ length: 500 }, () => own), rest: 1, followFrom: '0' });
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText(/^Only the newest 1,000 entries of this user/)).toBeVisible();
});

it('links to the other pages of the user around the visit', async () => {
  const about = { userRef: 'a1b2', brand: 'norvik', locale: 'en_US' };
  const visitEntry = (time: number, visit: string, screen: string, outcome: string) =>
    numbered(1, time, { ...about, visit, screen, outcome });
  const loggedOut = visitEntry(noon, 'MCRMNFCA', 'loggedOut', 'opened');
  const before = visitEntry(noon - 2_000, 'D25VVPS8', 'changePassword', 'failed');
  const requests = answerAboutUser([loggedOut], { entries: [loggedOut, before], followFrom: '0' });
  const onVisit = vi.fn<(code: string) => void>();
  await showVisit('MCRMNFCA', onVisit);
  await expect
    .element(page.getByText('11:59:58 the change-password page: Visit D25VVPS8', { exact: true }))
    .toBeVisible();
  // Even with half an hour of tries, the page before is right above this one.
  await expect
    .element(page.getByRole('listitem').filter({ hasText: '12:00:00 the logged-out page: this visit' }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Visit D25VVPS8' });
  await expect.element(link).toHaveAttribute('href', '?story=D25VVPS8');
  await link.click();
  expect(onVisit).toHaveBeenCalledExactlyOnceWith('D25VVPS8');
  // With a modifier key, the browser opens the link in a tab of its own.
  const own = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  const isLeft: boolean[] = [];
  const stay = (event: Event) => {
    isLeft.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', stay, { once: true });
  link.element().dispatchEvent(own);
  expect(isLeft).toEqual([true]);
  expect(onVisit).toHaveBeenCalledOnce();
  // Not the last one: the count of releases, which fails here, is repeated every three seconds.
  const userRequest = requests.find((params) => params.has('userRef'));
  expect(userRequest?.getAll('userRef')).toEqual(['a1b2']);
  expect(userRequest?.getAll('not-sender')).toEqual(['flood']);
});

it('says that the other pages are of two user IDs if the visit is about two', async () => {
  const visitEntry = (seq: number, userRef: string, visit = 'MCRMNFCA') =>
    numbered(seq, noon + seq, { userRef, visit, screen: 'signIn' });
  const other = visitEntry(3, 'a1b2', 'D25VVPS8');
  answerAboutUser([visitEntry(2, 'c3d4'), visitEntry(1, 'a1b2')], { entries: [other], followFrom: '0' });
  await showVisit('MCRMNFCA');
  await expect
    .element(page.getByRole('heading', { name: 'Other pages of the 2 user IDs that this visit is about' }))
    .toBeVisible();
});

it('shows the date of another page from a different day', async () => {
  const visitEntry = (time: number, visit: string) =>
    numbered(1, time, { userRef: 'a1b2', visit, screen: 'signIn', outcome: 'opened' });
  const midnight = Date.UTC(2025, 11, 31);
  const own = visitEntry(midnight + 60_000, 'MCRMNFCA');
  const other = visitEntry(midnight - 60_000, 'D25VVPS8');
  answerAboutUser([own], { entries: [own, other], followFrom: '0' });
  await showVisit('MCRMNFCA');
  await expect
    .element(page.getByText('30 Dec 2025 23:59:00 the sign-in: Visit D25VVPS8', { exact: true }))
    .toBeVisible();
});

it('announces that a visit has no entries, and that old ones are removed', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await showVisit('K7QF2MWX');
  const loading = page.getByRole('status').filter({ hasText: 'Loading' }).element();
  answer(Response.json({ entries: [], followFrom: '0' }));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'There are no entries for the visit K7QF2MWX.' }))
    .toHaveTextContent('Old entries are removed');
  expect(loading.isConnected).toBe(true);
});

it('announces that a story is loaded, from a region that was there before', async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { container } = await showVisit('K7QF2MWX');
  await expect.element(page.getByText('Loading')).toBeVisible();
  const regions = new Set(container.querySelectorAll('output'));
  answer(Response.json({ entries: [numbered(1, noon, { outcome: 'opened' })], followFrom: '0' }));
  const loaded = page.getByRole('status').filter({ hasText: 'As of' });
  await expect.element(loaded).toBeVisible();
  expect([...regions]).toContain(loaded.element());
});

it('shows when the last of the late entries was received', async () => {
  answerWith(
    { ...numbered(1, noon), receivedAt: noon + 86_400_000 },
    { ...numbered(2, noon + 1), receivedAt: noon + 1_000 },
  );
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText('Last received')).toBeVisible();
  expect(fact('Last received')).toMatch(/^22 Nov 2026, 12:00:00 \S+ \(1 day later\)$/);
});

it('says that the device’s clock was set back, and shows no duration', async () => {
  answerWith(numbered(2, noon - 3_600_000), numbered(1, noon));
  await showVisit('K7QF2MWX');
  await expect
    .element(page.getByText('1 hr earlier: the device’s clock may have been set back in between'))
    .toBeVisible();
  expect(fact('Lasted')).toBe('not known');
});

function answerPage(found: { entries: readonly StoredEntry[]; rest?: number }) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...found, followFrom: '0' }));
}

function answerWith(...entries: readonly StoredEntry[]) {
  answerPage({ entries: entries.toReversed() });
}

/** The answer about the visit's user is another one. Returns the parameters of all requests. */
function answerAboutUser(entries: readonly StoredEntry[], answer: object) {
  const requests: URLSearchParams[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    requests.push(searchParams);
    if (!searchParams.has('userRef')) return Response.json({ entries, followFrom: '0' });
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return requests;
}

const fact = (name: string) =>
  page.getByText(name, { exact: true }).element().nextElementSibling?.textContent;

const numbered = (seq: number, time: number, more: Record<string, string> = {}) =>
  reviewEntry({ time, attributes: { seq: String(seq), ...more } });

it.each([
  ['4g', '4g, be it mobile, Wi-Fi or cable'],
  ['offline', 'offline'],
  ['unknown', 'not known'],
])('says of the connection "%s" only what the browser knows: %s', async (connection, said) => {
  answerWith(numbered(1, noon, { connection }));
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText('Began')).toBeVisible();
  expect(fact('Connection speed')).toBe(said);
});

it.each([
  [
    'its beginning',
    [numbered(3, noon), numbered(4, noon + 60_000)],
    /^before 21 Nov 2026, 12:00:00/,
    'not known',
  ],
  [
    'its end',
    [
      numbered(1, noon),
      numbered(2, noon + 60_000),
      { ...numbered(0, noon + 90_000, { seqs: '3', reason: 'queue-full' }), message: 'entries dropped' },
    ],
    /^21 Nov 2026, 12:00:00/,
    'not known',
  ],
  [
    'its middle',
    [numbered(1, noon), numbered(4, noon + 60_000, { outcome: 'redirected' })],
    /^21 Nov 2026, 12:00:00/,
    '1 min',
  ],
  [
    'a record that its page was left',
    [numbered(1, noon), numbered(2, noon + 60_000)],
    /^21 Nov 2026, 12:00:00/,
    'at least 1 min',
  ],
  ['a second entry', [numbered(1, noon)], /^21 Nov 2026, 12:00:00/, 'not known'],
])(
  'shows only what is known of the start and duration of a visit that lacks %s',
  async (_, entries, began, lasted) => {
    answerWith(...entries);
    await showVisit('K7QF2MWX');
    await expect.element(page.getByText('Began')).toBeVisible();
    expect(fact('Began')).toMatch(began);
    expect(fact('Lasted')).toBe(lasted);
  },
);

it('says, on paper too, that more may arrive, unless the page was left', async () => {
  const more = page.getByText(/^More may still arrive/);
  const now = Date.now();
  answerWith(numbered(1, now - 20_000, { outcome: 'opened' }));
  const { unmount } = await showVisit('K7QF2MWX');
  await expect.element(more).toBeVisible();
  const isPrinted = [more, page.getByText(/^As of/), page.getByText(/prove neither who/)].map(
    (hint) => !isOffPaper(hint.element()),
  );
  expect(isPrinted).toEqual([true, true, true]);
  expect(isOffPaper(page.getByRole('button', { name: 'Load again' }).element())).toBe(true);
  await unmount();
  answerWith(
    numbered(1, now - 20_000, { outcome: 'opened' }),
    numbered(2, now - 10_000, { step: 'log in', outcome: 'redirected' }),
  );
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText('Sent on to the platform')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
});

it.each([
  ['may still be open', 60_000, 'looked-up', false],
  ['has been silent for an hour', 3_600_000, 'looked-up', true],
  ['can send nothing more', 100 * 3_600_000, 'looked-up', true],
  ['was left', 3_600_000, 'left', false],
])('notes that the end is not recorded for a page that %s: $3', async (_, agoMs, outcome, expected) => {
  answerWith(numbered(1, Date.now() - agoMs, { step: 'log in', outcome }));
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText('Began')).toBeVisible();
  const unended = page.getByText(/^There is no record of how this page ended/);
  expect(unended.elements()).toHaveLength(expected ? 1 : 0);
});

it.each([
  ['without an end if the page may still be open', 60_000, 'opened', undefined],
  ['up to the last one if the page was left', 60_000, 'redirected', 60_000],
  ['up to the last one if the page has been silent for an hour', 3_600_000, 'opened', 60_000],
])('shows the entries of the visit %s', async (_, agoMs, outcome, spareMs) => {
  const ended = Date.now() - agoMs;
  answerWith(numbered(1, ended - 5_000), numbered(2, ended, { outcome }));
  onEntries.mockReset();
  await showVisit('K7QF2MWX');
  await userEvent.click(page.getByRole('button', { name: 'Show its entries' }));
  const end = spareMs === undefined ? undefined : ended + spareMs;
  expect(onEntries.mock.calls).toEqual([[ended - 65_000, end]]);
});

it.each([
  ['1.8.2', '1.8.2; most pages at that time ran the newer 1.9.1'],
  ['1.9.1', '1.9.1'],
])('says whether the release %s was outdated at the time of the visit', async (release, said) => {
  const tallies: URLSearchParams[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    if (!pathname.endsWith('/tally'))
      return Response.json({ entries: [numbered(1, noon, { release })], followFrom: '0' });
    tallies.push(searchParams);
    const group = (name: string, slot: number, count: number) => ({ values: ['norvik', name], slot, count });
    return Response.json({ groups: [group('1.8.2', 0, 90), group('1.8.2', 3, 10), group('1.9.1', 3, 90)] });
  });
  await showVisit('K7QF2MWX');
  await expect.poll(() => tallies.length).toBe(1);
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  // The visit is in slot number 3.
  expect(tallies[0]?.getAll('not-sender')).toEqual(['flood']);
  const [begin, end] = ['from', 'to'].map((name) => Date.parse(tallies[0]?.get(name) ?? ''));
  expect([begin, end]).toEqual([noon - 21 * 3_600_000, noon + 3 * 3_600_000 - 1]);
  expect(Math.floor((noon - (begin ?? 0)) / Number(tallies[0]?.get('slotMs')))).toBe(3);
});

it('says that a proxy’s sign-in may prevent loading the other pages', async () => {
  const signIn = new Response('<title>Sign in</title>', { headers: { 'content-type': 'text/html' } });
  answerAboutUser([numbered(1, noon, { userRef: 'a1b2' })], signIn);
  await showVisit('K7QF2MWX');
  await expect.element(page.getByRole('alert')).toHaveTextContent('perhaps a proxy’s own sign-in');
});

it.each([
  [71, '2 entries missing here: not arrived, perhaps still on the device'],
  [73, '2 entries missing here: never arrived'],
])('says of missing entries after %i hours: %s', async (hours, said) => {
  const ended = Date.now() - hours * 3_600_000;
  answerWith(numbered(1, ended - 60_000), numbered(4, ended));
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

it.each([
  [29, 'never arrived'],
  [31, 'too old, removed from the log'],
])('says of entries missing at the start of a page opened %i days ago: %s', async (days, said) => {
  const last = Date.now() - 29 * 86_400_000;
  const sinceStart = String((days - 29) * 86_400_000);
  answerWith(numbered(3, last - 60_000, { sinceStart }), numbered(5, last));
  await showVisit('K7QF2MWX');
  await expect.element(page.getByText(`2 entries missing here: ${said}`, { exact: true })).toBeVisible();
  await expect.element(page.getByText('1 entry missing here: never arrived', { exact: true })).toBeVisible();
});
