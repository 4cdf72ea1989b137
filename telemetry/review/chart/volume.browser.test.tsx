import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter } from '../../reading/entry-filter.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { Volume } from './volume.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

const volume = (until: number, to?: number) => (
  <LanguageProvider language="en" zone="UTC">
    <Volume
      filter={{ ...emptyFilter, from: noon - 3_600_000, to }}
      until={until}
      onPeriod={() => undefined}
      onFailed={() => undefined}
      onAgain={() => undefined}
    />
  </LanguageProvider>
);

it('tells aloud that it has counted, not before it has and not of a period that is over', async () => {
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    return Response.json({ groups: [{ values: ['opened', 'INFO'], slot: 0, count: 1 }] });
  });
  const answered = async (times: number) => {
    await vi.waitFor(() => expect(answers).toHaveLength(times));
    answers.at(-1)?.();
  };
  const heard = page.getByRole('status');
  const { rerender } = await render(volume(noon));
  await expect.element(heard).toHaveTextContent('Loading …');
  await answered(1);
  await expect.element(heard).toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  await rerender(volume(noon + 60_000));
  await expect.element(heard).toBeEmptyDOMElement();
  await answered(2);
  await expect.element(heard).toHaveTextContent('Counted up to 21 Nov 2026, 12:01:00');
  await rerender(volume(noon + 60_000, noon));
  await answered(3);
  await expect.element(heard).toBeEmptyDOMElement();
});
