import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles.css';
import '../../program.css';
import * as limits from '../../portal/limits.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { NotFound } from './not-found.tsx';

afterEach(() => void vi.useRealTimers());

const showNotFound = (options: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <main>
      <NotFound />
    </main>,
    options,
  );

it('in development shows the address as text and links to sign-in', async () => {
  const { navigation } = await showNotFound({
    config: { production: false },
    path: '/no/%3Cb%3Esuch%3C/b%3E-screen',
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
  await expect
    .element(page.getByText('/static/public-portal-ui/no/%3Cb%3Esuch%3C/b%3E-screen'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go to sign-in' }))
    .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=acme');
  expect(navigation.moves).toEqual([]);
  await noViolations();
});

it('truncates a very long address', async () => {
  await showNotFound({ config: { production: false }, path: `/${'x'.repeat(5_000)}` });
  await expect.element(page.getByText(/^\/static\/public-portal-ui\/x{200}…$/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

it('in production redirects to the brand’s logged-out page without showing anything', async () => {
  const { navigation } = await showNotFound({ config: { production: true }, path: '/x' });
  await expect
    .poll(() => navigation.moves)
    .toEqual(['replace /static/public-portal-ui/logout-component?cobrandHost=acme']);
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});

it('waits for settings that do not come no longer than a page does, and redirects as in production', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { navigation } = await showNotFound({ config: () => new Promise(() => undefined), path: '/x' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Please wait…');
  vi.advanceTimersByTime(limits.bootMs - 1);
  expect(navigation.moves).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect
    .poll(() => navigation.moves)
    .toEqual(['replace /static/public-portal-ui/logout-component?cobrandHost=acme']);
});
