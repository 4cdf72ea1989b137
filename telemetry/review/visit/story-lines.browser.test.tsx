import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import type { Language } from '../language/texts.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { StoryLines } from './story-lines.tsx';
import { tellStory } from './tell-story.ts';

/** In a past year: days of this year are shown without it. */
const evening = Date.UTC(2025, 10, 21, 22, 50);
const hourMs = 3_600_000;

async function showStory(
  entries: readonly StoredEntry[],
  { language = 'en', zone = 'UTC' }: { language?: Language; zone?: string } = {},
) {
  await render(
    <LanguageProvider language={language} zone={zone}>
      <StoryLines lines={tellStory(entries)?.lines ?? []} />
    </LanguageProvider>,
  );
}

it.each([
  ['only times for a visit within one day', 'UTC', ['22:50:00', '23:50:00']],
  [
    'dates and times for a visit that spans two days in the zone',
    'Europe/Berlin',
    ['21 Nov 2025 23:50:00', '22 Nov 2025 00:50:00'],
  ],
])('shows %s', async (_, zone, shown) => {
  const entries = [0, 1].map((hours) =>
    reviewEntry({
      time: evening + hours * hourMs,
      message: `at ${hours}`,
      attributes: { seq: String(hours + 1) },
    }),
  );
  await showStory(entries, { zone });
  const times = page.getByRole('time').elements();
  expect(times.map(({ textContent }) => textContent)).toEqual(shown);
});

it('shows adjacent gaps with different reasons separately', async () => {
  const dropped = { seqs: '3', reason: 'queue-full' };
  const entries = [
    ...[1, 5].map((seq) => reviewEntry({ time: evening + seq, attributes: { seq: String(seq) } })),
    reviewEntry({ time: evening, message: 'entries dropped', attributes: dropped }),
  ];
  await showStory(entries);
  const gaps = document.querySelectorAll('.story-gap');
  expect(Array.from(gaps, ({ textContent }) => textContent)).toEqual([
    '1 entry missing here: not arrived, perhaps still on the device',
    '1 entry missing here: queue full on the device',
    '1 entry missing here: not arrived, perhaps still on the device',
  ]);
});

it.each([
  ['en', 'password changed', []],
  ['de', 'Passwort geändert', ['password changed']],
] as const)(
  'shows the logged message only beside a different wording: %s',
  async (language, said, beside) => {
    const entries = [reviewEntry({ time: evening, message: 'password changed', attributes: { seq: '1' } })];
    await showStory(entries, { language });
    const shown = (kind: string) =>
      Array.from(document.querySelectorAll(kind), ({ textContent }) => textContent);
    expect(shown('.story-what')).toEqual([said]);
    expect(shown('.story-message')).toEqual(beside);
    // For screen readers, whose page is German.
    expect(shown('.story-message[lang=en]')).toEqual(beside);
  },
);
