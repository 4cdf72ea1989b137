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

it('announces nothing but the result, and keeps its name', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => Promise.resolve());
  const { container } = await render(
    <LanguageProvider language="en" zone="UTC">
      <CopyButton label="Copy" about="brand" text={() => 'acme'} />
    </LanguageProvider>,
  );
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  const button = page.getByRole('button', { name: 'Copy brand', exact: true });
  await expect.element(button).toBeInTheDocument();
  expect(announced()).toBe('');
  await userEvent.click(button);
  await expect.element(button).toHaveTextContent('Copied');
  expect(announced()).toBe('Copied');
  await userEvent.tab();
  await expect.element(button).toHaveTextContent('Copy');
  expect(announced()).toBe('');
});

it('announces each copy, though the words are the same', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => Promise.resolve());
  const { container } = await render(
    <LanguageProvider language="en" zone="UTC">
      <CopyButton label="Copy" text={() => 'the text'} />
    </LanguageProvider>,
  );
  const announced = () => container.querySelector('[aria-live]')?.textContent;
  const heard: (string | undefined)[] = [];
  for (let copies = 0; copies < 3; copies += 1) {
    await userEvent.click(page.getByRole('button', { name: 'Copy' }));
    await expect.poll(() => announced()).not.toBe(heard.at(-1));
    heard.push(announced());
  }
  expect(heard.map((text) => text?.trim())).toEqual(['Copied', 'Copied', 'Copied']);
});
