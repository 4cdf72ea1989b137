import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { showStartFailure } from './start-failure.ts';
import { noViolations } from '../test-accessibility.ts';

it('shows the reference code, which a press copies, and a way on', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  document.title = 'Portal';
  document.body.innerHTML = '<div id="root"></div>';
  showStartFailure(document, 'K7M2Q9XA');
  await expect.element(page.getByRole('heading', { name: 'System error occurred' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'K, 7, M, 2, Q, 9, X, A' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(writeText.mock.calls).toEqual([['K7M2Q9XA']]);
  await expect.element(page.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '');
  await noViolations();
});
