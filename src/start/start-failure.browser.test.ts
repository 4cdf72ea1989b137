import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { showStartFailure } from './start-failure.ts';
import { noViolations } from '../test-accessibility.ts';

it('shows the reference code, a button that copies it, and a link to start again', async () => {
  const writeText = vi.fn<() => Promise<void>>().mockResolvedValueOnce();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  document.title = 'Portal';
  document.documentElement.lang = 'de';
  document.body.innerHTML = '<div id="root"></div>';
  showStartFailure(document, 'K7M2Q9XA');
  await expect.element(page.getByRole('heading', { name: 'System error occurred' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveTextContent('Please try again in a few minutes.');
  await expect.element(page.getByRole('main')).toHaveAttribute('lang', 'en');
  await expect.element(page.getByRole('img', { name: 'K, 7, M, 2, Q, 9, X, A' })).toBeVisible();
  const copied = document.querySelector('[aria-live=polite]');
  const copy = page.getByRole('button', { name: 'Copy' });
  await copy.click();
  await expect.poll(() => copied?.textContent).toBe('Copied');
  expect(writeText.mock.calls).toEqual([['K7M2Q9XA']]);
  writeText.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'));
  await copy.click();
  await expect.poll(() => copied?.textContent).toBe('');
  await expect.element(page.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '');
  await noViolations();
});
