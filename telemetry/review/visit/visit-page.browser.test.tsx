import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { LanguageProvider } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { VisitPage } from './visit-page.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

/** Whether the style sheet keeps an element off paper. */
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

it('says on paper too that a story is not the whole one', async () => {
  const entries = Array.from({ length: 500 }, () => reviewEntry({ time: noon }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ entries, rest: 1, followFrom: '0' }),
  );
  await render(
    <LanguageProvider language="en" zone="UTC">
      <VisitPage
        code="K7QF2MWX"
        address={() => ''}
        onBack={() => undefined}
        onEntries={() => undefined}
        onFailed={() => undefined}
        onAgain={() => undefined}
      />
    </LanguageProvider>,
  );
  const cut = page.getByText('Only the newest 5,000 entries of this visit are told.');
  await expect.element(cut).toBeVisible();
  expect(isOffPaper(page.getByRole('button', { name: 'Show its entries' }).element())).toBe(true);
  expect(isOffPaper(cut.element())).toBe(false);
});
