import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import type { Answer } from '../api/request.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { type CollectOptions, ExportMenu } from './export-menu.tsx';
import type { ExportedView } from './exported-view.ts';
import { ExportProvider } from './use-export.tsx';

it('announces that it collects, and how that ended, but not each further count', async () => {
  let finish: (answer: Answer<ExportedView>) => void = () => undefined;
  const collect = vi.fn(({ onCount }: CollectOptions) => {
    onCount(0);
    return new Promise<Answer<ExportedView>>((resolve) => {
      finish = resolve;
    });
  });
  await render(
    <LanguageProvider language="en" zone="UTC">
      <ExportProvider>
        <ExportMenu address={() => ''} collect={collect} />
      </ExportProvider>
    </LanguageProvider>,
  );
  const status = page.getByRole('status');
  // Screen readers may miss what is in a region as it appears.
  await expect.element(status).toBeEmptyDOMElement();
  await userEvent.click(page.getByRole('button', { name: 'CSV' }));
  await expect.element(status).toHaveTextContent('Collecting entries: 0 so far');
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
  collect.mock.calls[0]?.[0].onCount(500);
  await expect.element(status).toHaveTextContent('Collecting entries: 500 so far');
  await expect.element(status).toHaveAttribute('aria-live', 'off');
  finish({ ok: false, status: 500 });
  await expect.element(status).toHaveTextContent('Nothing was exported');
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
});
