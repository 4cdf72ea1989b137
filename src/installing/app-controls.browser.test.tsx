import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { busyAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { AppControls } from './app-controls.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function show(isInstalled: boolean) {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('standalone') && isInstalled ? 'all' : 'not all'),
  );
  return renderScreen(<AppControls />);
}

const reload = () => page.getByRole('button', { name: 'Reload' });

it('an installed app has a way to load the page anew, but not while a request runs', async () => {
  const { navigation, store } = await show(true);
  await expect.element(reload()).toBeVisible();
  await noViolations('part');
  store.set(busyAtom, 1);
  await expect.element(reload()).toHaveAttribute('aria-disabled', 'true');
  // The runner waits for a button that says it is disabled: a visitor's press does not.
  await userEvent.click(reload(), { force: true });
  expect(navigation.moves).toEqual([]);
  store.set(busyAtom, 0);
  await userEvent.click(reload());
  expect(navigation.moves).toEqual(['reload']);
});

it('a browser has its own', async () => {
  await show(false);
  await expect.element(reload()).not.toBeInTheDocument();
});
