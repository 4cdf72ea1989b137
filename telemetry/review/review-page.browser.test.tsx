import axe from 'axe-core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Chip, emptyFilter } from '../reading/entry-filter.ts';
import { ExportProvider } from './export/use-export.tsx';
import { createTypedSearch } from './find/typed-search.ts';
import { LanguageProvider } from './language/use-language.tsx';
import type { PageState } from './page-state.ts';
import { ReviewPage } from './review-page.tsx';
import { reviewEntry } from './test-entries.ts';

const dayMs = 86_400_000;
const change = vi.fn<(state: PageState) => void>();

interface Shown {
  chips?: readonly Chip[];
  entry?: number;
  view?: PageState['view'];
  to?: number;
}

const showPage = async (shown: Shown = {}) => await render(pageWith(shown));

function pageWith({ chips = [], entry, view = 'entries', to }: Shown) {
  const filter = { ...emptyFilter, from: Date.now() - dayMs, to, chips };
  return (
    <LanguageProvider language="en" zone="UTC">
      <ExportProvider>
        <ReviewPage
          typed={createTypedSearch()}
          state={{ view, filter, zone: 'UTC', language: 'en', visit: '', entry }}
          change={change}
          session={{ userRefKey: 'key', keepDays: 365 }}
          hasEntered={false}
          onSignedOut={vi.fn<() => void>()}
        />
      </ExportProvider>
    </LanguageProvider>
  );
}

beforeEach(() => {
  change.mockReset();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    return Response.json(
      pathname.endsWith('/known')
        ? { values: searchParams.getAll('value') }
        : { entries: [], groups: [], followFrom: '1.1' },
    );
  });
});

it('says for as long as it is so that the log takes no entries, above any view', async () => {
  const notice = page.getByText('The log takes no new entries at the moment');
  const answer = async (headers: Record<string, string>) =>
    Response.json({ entries: [], groups: [], followFrom: '1.1' }, { headers });
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  fetchSpy.mockImplementation(() => answer({ 'x-log-refusing': '1' }));
  await showPage({ view: 'brands' });
  await expect.element(notice).toBeVisible();
  fetchSpy.mockImplementation(() => answer({}));
  await page.getByRole('button', { name: 'Brands' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

it('has all of its content in landmarks', async () => {
  await showPage();
  await expect.element(page.getByRole('button', { name: 'Exclude' })).toBeVisible();
  const { violations } = await axe.run({ runOnly: ['region', 'landmark-unique'] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([]);
});

it.each([
  ['chart', 0],
  ['list', 1],
])('keeps the focus in the view when the %s that failed is loaded by itself', async (_, place) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async () => Response.json({}, { status: 503 }));
  await showPage();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.poll(() => again.elements().length).toBe(2);
  again.nth(place).element().focus();
  vi.mocked(fetch).mockImplementation(
    async (...request) => (await answers?.(...request)) ?? Response.error(),
  );
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.poll(() => again.elements()).toEqual([]);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('searches for a user in the whole retention time', async () => {
  await showPage();
  await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => change.mock.calls.length).toBe(1);
  const from = change.mock.calls[0]?.[0].filter.from ?? 0;
  expect(Math.floor((Date.now() - from) / dayMs)).toBe(365);
});

it.each([200, 503])(
  'shows no other user’s entries once a search for a user ends without one (status %i)',
  async (status) => {
    const brand = { name: 'brand', value: 'norvik', excluded: false } as const;
    vi.mocked(fetch).mockImplementation(async (input) =>
      new Request(input).url.includes('/known')
        ? Response.json({ values: [] }, { status })
        : Response.json({ entries: [], groups: [], followFrom: '1.1' }),
    );
    await showPage({ chips: [{ name: 'userRef', value: '5f3a', excluded: false }, brand] });
    await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => change.mock.calls.map(([{ filter }]) => filter.chips)).toEqual([[brand]]);
  },
);

describe('a user who is not found', () => {
  const unanswered = [
    ['has no entries', () => Response.json({ values: [] })],
    ['cannot be looked for: the collector fails', () => Response.json({}, { status: 500 })],
    ['cannot be looked for: the session may not', () => Response.json({}, { status: 403 })],
    ['cannot be looked for: the connection is lost', () => Response.error()],
  ] as const;
  const everybodys = () => page.getByText('1 entry');
  const showAll = () => page.getByRole('button', { name: 'Show everybody’s entries' });

  async function findNobody(answer: () => Response) {
    vi.mocked(fetch).mockImplementation(async (input) =>
      new Request(input).url.includes('/known')
        ? answer()
        : Response.json({
            entries: [reviewEntry({ time: Date.now() - 60_000 })],
            groups: [],
            followFrom: '1.1',
          }),
    );
    const shown = await showPage();
    await expect.element(everybodys()).toBeVisible();
    await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
    await userEvent.keyboard('{Enter}');
    await expect.element(showAll()).toBeVisible();
    return shown;
  }

  it.each(unanswered)('leaves no list of everybody’s entries below the search: %s', async (_, answer) => {
    await findNobody(answer);
    expect(everybodys().elements()).toEqual([]);
    await expect.element(page.getByLabelText('User ID')).toHaveFocus();
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(showAll());
    await expect.element(everybodys()).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('leaves room for what the reader asks for next', async () => {
    const { rerender } = await findNobody(() => Response.json({ values: [] }));
    await rerender(pageWith({ chips: [{ name: 'brand', value: 'norvik', excluded: false }] }));
    await expect.element(everybodys()).toBeVisible();
    // The message would make these that user's.
    expect(page.getByText('There are no entries for this user ID').elements()).toEqual([]);
  });

  it('does not hide a view that is opened, or opened again', async () => {
    await findNobody(() => Response.json({ values: [] }));
    await userEvent.click(page.getByRole('button', { name: 'Entries', exact: true }));
    await expect.element(everybodys()).toBeVisible();
  });
});

it('keeps what else the reader has changed while a search for a user runs', async () => {
  const user = { name: 'userRef', value: '5f3a', excluded: false } as const;
  const brand = { name: 'brand', value: 'norvik', excluded: false } as const;
  let answerKnown: (answer: Response) => void = () => undefined;
  const known = new Promise<Response>((resolve) => {
    answerKnown = resolve;
  });
  vi.mocked(fetch).mockImplementation((input) =>
    new Request(input).url.includes('/known')
      ? known
      : Promise.resolve(Response.json({ entries: [], groups: [], followFrom: '1.1' })),
  );
  const { rerender } = await showPage({ chips: [user] });
  await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
  await userEvent.keyboard('{Enter}');
  await rerender(pageWith({ chips: [user, brand] }));
  answerKnown(Response.json({ values: [] }));
  await expect.poll(() => change.mock.calls.map(([{ filter }]) => filter.chips)).toEqual([[brand]]);
});

it('finds no change in a steady pattern of a period that is not over', async () => {
  vi.mocked(fetch).mockImplementation(async (input) => {
    const slotMs = Number(new URL(new Request(input).url).searchParams.get('slotMs'));
    const soFar = Array.from({ length: dayMs / slotMs }, (_, slot) => slot);
    return Response.json({
      groups: soFar.map((slot) => ({ values: ['steady', 'INFO'], slot, count: slotMs / 1_000 })),
    });
  });
  await showPage({ view: 'patterns', to: Date.now() + dayMs });
  await expect.element(page.getByRole('row', { name: 'steady' })).toHaveTextContent(/× 1$/);
});

it('does not say that brands are no longer opened in a period that is not over', async () => {
  vi.mocked(fetch).mockImplementation(async (input) => {
    const slotMs = Number(new URL(new Request(input).url).searchParams.get('slotMs'));
    const soFar = Array.from({ length: dayMs / slotMs }, (_, slot) => slot);
    return Response.json({
      groups: soFar.map((slot) => ({ values: ['norvik', 'opened', 'INFO', '', ''], slot, count: 100 })),
    });
  });
  await showPage({ view: 'brands', to: Date.now() + dayMs });
  const row = page.getByRole('row', { name: 'norvik' });
  await expect.element(row).toBeVisible();
  await expect.element(row).not.toHaveTextContent('no longer opened');
});

it('keeps an excluded sender excluded in searches that replace the filter', async () => {
  const flood = { name: 'sender', value: 'flood', excluded: true } as const;
  const entry = reviewEntry({ time: Date.now() - 60_000 });
  const answers = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) =>
    answers && !new Request(input).url.includes('/entries')
      ? answers(input, init)
      : Response.json({ entries: [entry], followFrom: '1.1' }),
  );
  await showPage({
    chips: [flood, { name: 'brand', value: 'norvik', excluded: false }],
    entry: entry.position,
  });
  await userEvent.click(page.getByRole('button', { name: '± 5 min' }));
  await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => change.mock.calls.length).toBe(2);
  const chips = change.mock.calls.map(([{ filter }]) => filter.chips);
  expect(chips).toEqual([[flood], [flood, expect.objectContaining({ name: 'userRef' })]]);
});
