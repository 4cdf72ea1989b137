import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../language/use-language.tsx';
import { TrendBars } from './trend-bars.tsx';

it.each([
  ['en', '1,200 at first, 1,200 at most, 0 at the end'],
  ['de', 'zuerst 1.200, höchstens 1.200, zuletzt 0'],
] as const)('describes the trend in %s for screen readers', async (language, said) => {
  await render(
    <LanguageProvider language={language} zone="UTC">
      <TrendBars values={[1_200, 3, 40, 0]} />
    </LanguageProvider>,
  );
  await expect.element(page.getByText(said, { exact: true })).toBeInTheDocument();
});
