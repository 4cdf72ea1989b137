import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
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
