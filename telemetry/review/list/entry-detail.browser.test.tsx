import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Chip } from '../../reading/entry-filter.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { EntryDetail } from './entry-detail.tsx';

const none = () => undefined;
const nowhere = { address: () => '', open: none };

it('copies an entry with its times in the page’s zone and without its store position', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const entry = reviewEntry({ time: Date.UTC(2026, 10, 21, 12), attributes: { brand: 'norvik' } });
  await render(
    <LanguageProvider language="en" zone="Asia/Kolkata">
      <EntryDetail entry={entry} onClose={none} onChip={none} onAround={none} toVisit={nowhere} />
    </LanguageProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Copy as JSON' }));
  const copied: unknown = JSON.parse(written.mock.calls[0]?.[0] ?? '');
  expect(copied).toEqual({
    id: entry.id,
    level: 'INFO',
    message: 'opened',
    attributes: { brand: 'norvik' },
    time: '2026-11-21T17:30:00.000+05:30',
    receivedAt: '2026-11-21T17:30:00.000+05:30',
  });
});

it('narrows the list by the values that it can be filtered by, and not by a sender that an entry claims', async () => {
  const onChip = vi.fn<(chip: Chip) => void>();
  const attributes = { brand: 'norvik', sender: 'somebody else', firstByteMs: '80' };
  const entry = reviewEntry({
    time: Date.UTC(2026, 10, 21, 12),
    level: 'ERROR',
    sender: 'flood',
    attributes,
  });
  await render(
    <LanguageProvider language="en" zone="UTC">
      <EntryDetail entry={entry} onClose={none} onChip={onChip} onAround={none} toVisit={nowhere} />
    </LanguageProvider>,
  );
  for (const what of ['Only this', 'Exclude'])
    for (const button of page.getByRole('button', { name: what }).all()) await userEvent.click(button);
  const chips = [
    { name: 'sender', value: 'flood' },
    { name: 'level', value: 'ERROR' },
    { name: 'brand', value: 'norvik' },
  ];
  expect(onChip.mock.calls.map(([chip]) => chip)).toEqual([
    ...chips.map((chip) => ({ ...chip, excluded: false })),
    ...chips.map((chip) => ({ ...chip, excluded: true })),
  ]);
});

it('marks the message as English on a German page', async () => {
  await render(
    <LanguageProvider language="de" zone="UTC">
      <EntryDetail
        entry={reviewEntry({ time: Date.UTC(2026, 10, 21, 12), message: 'log in: refused' })}
        onClose={none}
        onChip={none}
        onAround={none}
        toVisit={nowhere}
      />
    </LanguageProvider>,
  );
  // The heading has the reader's words, if there are any.
  const message = page.getByText('log in: refused').and(page.getByRole('paragraph'));
  await expect.element(message).toHaveAttribute('lang', 'en');
});
