import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from './language/use-language.tsx';
import { PageHead } from './page-head.tsx';
import { readPageState } from './page-state.ts';

it('says that the reader is still signed in if signing out fails', async () => {
  let isDown = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  const onOut = vi.fn<() => void>();
  await render(
    <LanguageProvider language="en" zone="UTC">
      <PageHead
        state={readPageState('', { zone: 'UTC', language: 'en', now: Date.UTC(2026, 10, 21) })}
        change={() => undefined}
        onSignedOut={onOut}
      />
    </LanguageProvider>,
  );
  const leave = page.getByRole('button', { name: 'Sign out' });
  await userEvent.click(leave);
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are still signed in');
  await expect.element(leave).toHaveFocus();
  expect(onOut).not.toHaveBeenCalled();
  isDown = false;
  await userEvent.click(leave);
  await expect.poll(() => onOut.mock.calls).toHaveLength(1);
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});
