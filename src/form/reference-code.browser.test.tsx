import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Banner } from './banner.tsx';
import { renderScreen } from '../test-screen.tsx';

const error = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;

it('stands below an error, character by character for those who hear it', async () => {
  await renderScreen(<Banner message={error} />);
  await expect.element(page.getByRole('group')).toHaveTextContent('Reference code');
  await expect.element(page.getByText('K, 7, M, 2, Q, 9, X, A')).toBeInTheDocument();
  const shown = document.querySelector('.reference-code');
  expect([shown?.textContent, shown?.getAttribute('aria-hidden')]).toEqual(['K7M2Q9XA', 'true']);
});

it('is copied by a press, and says so', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  await renderScreen(<Banner message={error} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('Copied')).toBeInTheDocument();
  expect(copied).toEqual(['K7M2Q9XA']);
});

it('is missing where nothing went wrong', async () => {
  await renderScreen(<Banner message={{ ...error, kind: 'success' }} />);
  expect(document.querySelector('.reference')).toBeNull();
});
