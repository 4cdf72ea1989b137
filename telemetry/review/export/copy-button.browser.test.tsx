import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../language/use-language.tsx';
import { CopyButton } from './copy-button.tsx';

it.each([
  ['copies', () => Promise.resolve(), 'Copied'],
  [
    'says that it may not',
    () => Promise.reject(new Error('denied')),
    'Not copied: this browser does not allow it here',
  ],
])('%s, until the reader goes on', async (_, write, said) => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(write);
  await render(
    <LanguageProvider language="en" zone="UTC">
      <CopyButton label="Copy" text={() => 'the text'} />
    </LanguageProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Copy' }));
  await expect.element(page.getByRole('button')).toHaveTextContent(said);
  expect(written).toHaveBeenCalledWith('the text');
  await userEvent.tab();
  await expect.element(page.getByRole('button')).toHaveTextContent('Copy');
});
