import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguageProvider } from '../language/use-language.tsx';
import { AccessForm } from './access-form.tsx';

it('announces each wrong token, keeps focus, and says that the session has ended', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('', { status: 403 })));
  await render(
    <LanguageProvider language="en" zone="UTC">
      <AccessForm ended onSignedIn={() => undefined} />
    </LanguageProvider>,
  );
  const field = page.getByLabelText('Access token');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/^The session has ended/);
  const announced: string[] = [];
  const alert = page.getByRole('alert').element();
  const watch = new MutationObserver(() => announced.push(alert.textContent));
  watch.observe(alert, { childList: true, characterData: true, subtree: true });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await userEvent.fill(field, `wrong token ${attempt}`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => announced.filter((text) => text !== '')).toHaveLength(attempt);
    await expect.element(field).toHaveFocus();
  }
  watch.disconnect();
  expect(announced.filter((text) => text !== '')).toEqual(
    Array(2).fill('This is not the access token. Check for missing characters at its ends.'),
  );
});

it.each([
  ['in a browser that refuses cookies', Response.json({}), 'Allow cookies for this site'],
  [
    'past a gateway that wants something first',
    new Response('', { status: 401 }),
    'in front of the log server',
  ],
])('says why the right token leads nowhere %s', async (_, toToken, said) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) =>
    init?.method === 'POST' ? toToken : new Response('', { status: 401 }),
  );
  await render(
    <LanguageProvider language="en" zone="UTC">
      <AccessForm ended={false} onSignedIn={() => expect.unreachable()} />
    </LanguageProvider>,
  );
  const field = page.getByLabelText('Access token');
  await userEvent.fill(field, 'the right token');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent(said);
  await expect.element(field).toHaveFocus();
});
