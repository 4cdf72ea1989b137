import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { emptyFilter } from '../reading/entry-filter.ts';
import { TakingProvider } from './take/use-taking.tsx';
import { LanguageProvider } from './language/use-language.tsx';
import type { PageState } from './page-state.ts';
import { ReviewPage } from './review-page.tsx';

const dayMs = 86_400_000;
const change = vi.fn<(state: PageState) => void>();

async function showPage() {
  const filter = { ...emptyFilter, from: Date.now() - dayMs };
  await render(
    <LanguageProvider language="en" zone="UTC">
      <TakingProvider>
        <ReviewPage
          state={{ view: 'entries', filter, zone: 'UTC', language: 'en', visit: '', entry: undefined }}
          change={change}
          session={{ userRefKey: 'key', keepDays: 365 }}
          hasEntered={false}
          onOut={vi.fn<() => void>()}
        />
      </TakingProvider>
    </LanguageProvider>,
  );
}

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(new Request(input).url);
    return Response.json(
      pathname.endsWith('/known')
        ? { values: searchParams.getAll('value') }
        : { entries: [], groups: [], followFrom: '1.1' },
    );
  });
});

it('has all that it shows in a landmark', async () => {
  await showPage();
  await expect.element(page.getByRole('button', { name: 'Exclude' })).toBeVisible();
  const { violations } = await axe.run({ runOnly: ['region', 'landmark-unique'] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ target }) => target))).toEqual([]);
});

it('looks for a user in all that is kept', async () => {
  await showPage();
  await userEvent.fill(page.getByLabelText('User ID'), 'jane.doe');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => change.mock.calls.length).toBe(1);
  const from = change.mock.calls[0]?.[0].filter.from ?? 0;
  expect(Math.round((Date.now() - from) / dayMs)).toBe(365);
});
