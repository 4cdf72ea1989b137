import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles.css';
import '../../program.css';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { TemporarilyLocked } from './temporarily-locked.tsx';

const showLocked = (search = '') =>
  renderScreen(
    <main>
      <TemporarilyLocked />
    </main>,
    {
      search,
      session: { codeDeadlines: '{}', userId: 'ann' },
      local: { codeDeadlines: '{}', pendingPin: '1.ab.cd' },
    },
  );
const signIn = '/static/public-portal-ui/login-signin-component?cobrandHost=acme';

it('explains the lock, links onward and clears flow data, without any call', async () => {
  const { session, local } = await showLocked();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Temporarily locked');
  expect(document.title).toBe('Temporarily locked – Acme Cards');
  await expect.element(page.getByText(/maximum number of login attempts was reached/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', signIn);
  await expect
    .element(page.getByRole('link', { name: 'Forgot your password?' }))
    .toHaveAttribute('href', '/sdportal/forgotPassword.view?cobrandHost=acme&locale=en_US');
  await expect.element(page.getByText('K7M2Q9XA')).toBeVisible();
  expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
  await noViolations();
});

it.each([
  ['?reason=dualAuthentication', 1],
  ['', 0],
  ['?reason=other', 0],
  ['?reason=%3Cb%3E', 0],
])('the query %j names the second factor, to the visitor and in the log, %i times', async (search, count) => {
  const { log } = await showLocked(search);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(log.entries.map(({ message }) => message)).toEqual(Array(count).fill('locked by the second factor'));
  expect(page.getByText('Account Locked - Dual Authentication Failure').elements()).toHaveLength(count);
  await noViolations();
});
