import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Translate } from './locale/translations.ts';
import { recordingLog } from './test-doubles.ts';

function Broken(): never {
  throw new RangeError('a secret of the component');
}

it('an error in a component shows a way on, and is logged once, without its words', async () => {
  const log = recordingLog();
  const translate: Translate = (key) => key;
  await render(
    <ErrorBoundary translate={translate} log={log} visit="ABCD2345">
      <Broken />
    </ErrorBoundary>,
    {
      // React reports what a boundary caught, and the runner would take the report for a failure.
      createRootOptions: { onCaughtError: () => undefined },
    },
  );
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'error.startAgain' }))
    .toHaveAttribute('href', expect.stringContaining('login-signin-component'));
  await expect.element(page.getByText('ABCD2345')).toBeVisible();
  expect(log.entries).toEqual([
    { level: 'ERROR', message: 'rendering failed', attributes: { reason: 'RangeError' } },
  ]);
});
