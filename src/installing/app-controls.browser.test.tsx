import { Link } from 'react-router-dom';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../brand/header.tsx';
import { busyAtom } from '../state.ts';
import '../styles.css';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { AppControls } from './app-controls.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(isInstalled: boolean) {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('standalone') && isInstalled ? 'all' : 'not all'),
  );
  return renderScreen(
    <>
      <AppControls />
      <Link to="/next" style={{ marginInlineStart: '10rem' }}>
        Next step
      </Link>
    </>,
  );
}

const reload = () => page.getByRole('button', { name: 'Reload' });
const back = () => page.getByRole('button', { name: 'Back' });

it('an installed app has a way to load the page anew, but not while a request runs', async () => {
  const { navigation, store } = await show(true);
  await expect.element(reload()).toBeVisible();
  await noViolations('part');
  store.set(busyAtom, 1);
  await expect.element(reload()).toHaveAttribute('aria-disabled', 'true');
  // The test runner waits for a disabled button to be enabled: a visitor's press does not.
  await userEvent.click(reload(), { force: true });
  expect(navigation.moves).toEqual([]);
  store.set(busyAtom, 0);
  await userEvent.click(reload());
  expect(navigation.moves).toEqual(['reload']);
});

it.each([
  ['a phone held sideways', 844, 390],
  ['a desk', 1280, 800],
])('on %s they stand in line with the brand', async (_, width, height) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
  vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: true } }));
  await renderScreen(<Header controls={<AppControls />} />);
  await expect.element(reload()).toBeVisible();
  const [button, brand] = ['.app-controls button', '.header-brand'].map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box && box.top + box.height / 2;
  });
  expect(button).toBeCloseTo(brand ?? Number.NaN, 0);
});

it('so has an app on an older iPhone, which says it in a way of its own', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { standalone: { value: true } }));
  await show(false);
  await expect.element(reload()).toBeVisible();
});

it('a page that is moved into the window of its app, or out of it, has them as long as it is there', async () => {
  const { innerWidth, innerHeight } = window;
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query.includes('standalone') ? '(width < 400px)' : query),
  );
  await page.viewport(1000, 600);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await renderScreen(<AppControls />);
  await expect.element(reload()).not.toBeInTheDocument();
  await page.viewport(320, 600);
  await expect.element(reload()).toBeVisible();
  await page.viewport(1000, 600);
  await expect.element(reload()).not.toBeInTheDocument();
});

it.each([
  ['a browser', {}],
  ['an iPhone’s browser', { standalone: { value: false } }],
])('%s has its own', async (_, property) => {
  vi.stubGlobal('navigator', Object.create(navigator, property));
  await show(false);
  await expect.element(reload()).not.toBeInTheDocument();
});

it('there is a way back for as long as there is somewhere to go back to', async () => {
  const canGoBack = vi.spyOn(window.navigation, 'canGoBack', 'get').mockReturnValue(false);
  const goBack = vi.spyOn(history, 'back').mockReturnValue();
  await show(true);
  await expect.element(reload()).toBeVisible();
  await expect.element(back()).not.toBeInTheDocument();
  // A navigation within the page adds a history entry.
  canGoBack.mockReturnValue(true);
  await userEvent.click(page.getByRole('link'));
  await userEvent.click(back());
  expect(goBack).toHaveBeenCalledTimes(1);
  canGoBack.mockReturnValue(false);
  await userEvent.click(page.getByRole('link'));
  await expect.element(back()).not.toBeInTheDocument();
});

it.each([
  [1, 0],
  [2, 1],
])('a browser that does not know it has %i entries in its history: %i buttons', async (length, buttons) => {
  vi.stubGlobal('navigation', undefined);
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  await show(true);
  await expect.element(reload()).toBeVisible();
  expect(back().elements()).toHaveLength(buttons);
});
