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

/** As on older iPhones. The getter of `storage` refuses any other object than the real navigator. */
function stubStandalone() {
  const { storage } = navigator;
  const added = { standalone: { value: true }, storage: { value: storage } };
  vi.stubGlobal('navigator', Object.create(navigator, added));
}

const reload = () => page.getByRole('button', { name: 'Reload' });
const back = () => page.getByRole('button', { name: 'Back' });

it('an installed app has a Reload button, which is disabled while a request runs', async () => {
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
  ['a phone in landscape', 844, 390],
  ['a desktop', 1280, 800],
])('the Reload button is vertically aligned with the brand on %s', async (_, width, height) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, height);
  stubStandalone();
  await renderScreen(<Header controls={<AppControls />} />);
  await expect.element(reload()).toBeVisible();
  const [button, brand] = ['.app-controls button', '.header-brand'].map((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    return box && box.top + box.height / 2;
  });
  expect(button).toBeCloseTo(brand ?? Number.NaN, 0);
});

it.each([
  ['once in an installed app', true, true, 1],
  ['never in a tab', false, true, 0],
  ['never in a browser that would ask the visitor', true, false, 0],
])('asks for lasting storage %s', async (_, isInstalled, isChromium, times) => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  if (!isChromium) forgetInstallEvent();
  await show(isInstalled);
  await expect.element(page.getByText('Next step')).toBeVisible();
  expect(persist).toHaveBeenCalledTimes(times);
});

function forgetInstallEvent() {
  const event = Object.getOwnPropertyDescriptor(window, 'onappinstalled') ?? {};
  Reflect.deleteProperty(window, 'onappinstalled');
  onTestFinished(() => void Object.defineProperty(window, 'onappinstalled', event));
}

it('an installed app on an older iPhone, known by navigator.standalone, has a Reload button', async () => {
  stubStandalone();
  await show(false);
  await expect.element(reload()).toBeVisible();
});

it('the Reload button is shown only while the page is in an app’s window', async () => {
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
])('the Reload button is not shown in %s', async (_, property) => {
  vi.stubGlobal('navigator', Object.create(navigator, property));
  await show(false);
  await expect.element(reload()).not.toBeInTheDocument();
});

it('an installed app has a Back button only while there is a page to go back to', async () => {
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
])('without the Navigation API, a history of length %i gives %i Back buttons', async (length, buttons) => {
  vi.stubGlobal('navigation', undefined);
  vi.spyOn(history, 'length', 'get').mockReturnValue(length);
  await show(true);
  await expect.element(reload()).toBeVisible();
  expect(back().elements()).toHaveLength(buttons);
});
