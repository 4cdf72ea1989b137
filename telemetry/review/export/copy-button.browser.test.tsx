import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../language/use-language.tsx';
import { CopyButton } from './copy-button.tsx';

it.each([
  ['that the text was copied', () => Promise.resolve(), 'Copied'],
  [
    'that the browser does not allow it',
    () => Promise.reject(new Error('denied')),
    'Not copied: this browser does not allow it here',
  ],
])('says %s until the button loses focus', async (_, write, said) => {
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
