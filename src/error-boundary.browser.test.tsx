import { lazy, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { reloadOnMissingChunk } from './connection/missing-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Translate } from './locale/translations.ts';
import { memoryStore, recordingLog } from './test-doubles.ts';

function Broken(): never {
  throw new RangeError('a secret of the component');
}

async function renderFailing(children: ReactNode, { isFramed = false } = {}) {
  const log = recordingLog();
  const reloadOnceReached = vi.fn();
  const translate: Translate = (key) => key;
  await render(
    <ErrorBoundary
      translate={translate}
      log={log}
      visit="ABCD2345"
      signIn={() => '/sign-in?locale=de'}
      reloadOnceReached={reloadOnceReached}
      isFramed={isFramed}
    >
      {children}
    </ErrorBoundary>,
    {
      // React reports errors that a boundary caught, and the test runner would count the report as a failure.
      createRootOptions: { onCaughtError: () => undefined },
    },
  );
  return { log, reloadOnceReached };
}

const startAgainLink = () => page.getByRole('link', { name: 'error.startAgain' });
const title = () => page.getByRole('heading', { level: 1 });

it('an error in a component shows a link to start again, and is logged once without its message', async () => {
  const { log, reloadOnceReached } = await renderFailing(<Broken />);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.element(title()).toHaveTextContent('error.system.title');
  await expect.element(page.getByText('error.system.text')).toBeVisible();
  await expect.element(startAgainLink()).toHaveAttribute('href', '/sign-in?locale=de');
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('error.system.title');
  expect(log.entries).toEqual([
    { level: 'ERROR', message: 'rendering failed', attributes: { reason: 'RangeError' } },
  ]);
  expect(reloadOnceReached).not.toHaveBeenCalled();
});

it('an error inside the layout renders no second main element', async () => {
  await renderFailing(<Broken />, { isFramed: true });
  await expect.element(title()).toHaveTextContent('error.system.title');
  expect(page.getByRole('main').elements()).toHaveLength(0);
});

it('a screen that could not be loaded shows a lost connection and a link to the same address', async () => {
  const target = new EventTarget();
  reloadOnMissingChunk({
    target,
    session: memoryStore(),
    reload: () => undefined,
    isOnline: () => false,
    stays: () => Promise.resolve(),
  });
  /** Like Vite's loader: first the event, then the rejection. */
  const Lost = lazy<() => ReactNode>(() => {
    const payload = new TypeError('Failed to fetch dynamically imported module');
    target.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    return Promise.reject(payload);
  });
  const { log, reloadOnceReached } = await renderFailing(
    <Suspense>
      <Lost />
    </Suspense>,
  );
  await expect.element(title()).toHaveTextContent('unreachable.title');
  await expect.element(page.getByText('unreachable.network')).toBeVisible();
  await expect.element(startAgainLink()).toHaveAttribute('href', location.pathname + location.search);
  expect(reloadOnceReached).toHaveBeenCalledTimes(1);
  expect(log.entries).toEqual([{ level: 'ERROR', message: 'screen not loaded' }]);
});
