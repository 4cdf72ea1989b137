import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { CobrandRecord } from '../../portal/wire.ts';
import { brandAtom, brandCachedAtAtom } from '../../state.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused, withResolvers } from '../../test-doubles.ts';
import { SignIn } from './sign-in.tsx';

async function showSignIn({
  logIn: send = () => Promise.resolve(answered('/home')),
  record,
  ...options
}: {
  search?: string;
  logIn?: () => Promise<Answer<string>>;
  record?: Partial<CobrandRecord>;
  draftUserId?: string;
  cachedAt?: string;
  session?: Record<string, string>;
  isFull?: boolean;
}) {
  const logIn = vi.fn(send);
  const signIn = {
    logOff: () => Promise.resolve(answered(undefined)),
    lookUp: () => Promise.resolve(answered({ ldapId: '', loginType: '', b2BAlias: '' })),
    logIn,
  };
  const screen = await renderScreen(<SignIn />, {
    portal: { signIn },
    brand: {
      record: { abbreviation: 'acme', appName: 'Acme Cards', signInToLabel: 'Welcome to', ...record },
    },
    ...options,
  });
  return { ...screen, logIn };
}

const userId = () => page.getByLabelText('User ID');
const password = () => page.getByLabelText('Password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Sign in' });

afterEach(() => {
  document.title = '';
});

describe('the form', () => {
  it('is a single POST form with the autocomplete tokens that password managers expect', async () => {
    await showSignIn({});
    await expect.element(userId()).toHaveAttribute('autocomplete', 'username');
    await expect.element(userId()).toHaveAttribute('autocapitalize', 'none');
    await expect.element(userId()).toHaveAttribute('autocorrect', 'off');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password()).not.toHaveAttribute('maxlength');
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(document.querySelector('form')?.method).toBe('post');
  });

  it('takes its heading from the brand, and the tab title without soft hyphens', async () => {
    await showSignIn({ record: { appName: 'Acme Business\u00ADcards' } });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Welcome to Acme Business\u00ADcards');
    expect(document.title).toBe('Welcome to Acme Businesscards');
  });

  it('restores the user id typed before a reload', async () => {
    await showSignIn({ draftUserId: 'ann' });
    await expect.element(userId()).toHaveValue('ann');
  });

  it('no longer stores that user id once the page returns from the back/forward cache, its field perhaps emptied', async () => {
    const { session } = await showSignIn({ session: { draftUserId: 'ann' } });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.content.has('draftUserId')).toBe(false);
  });

  it.each<[Partial<CobrandRecord>, string[]]>([
    [{}, ['cardholderSelfRegistration']],
    [{ companySelfRegisterSupported: true }, ['cardholderSelfRegistration', 'companySelfRegistration']],
    [
      { prospectiveAccountApplicationSupported: true },
      ['cardholderSelfRegistration', 'prospectiveAccountApplication'],
    ],
  ])('links newcomers of a brand with %j to %j', async (record, pages) => {
    await showSignIn({ record });
    const links = page.getByRole('navigation', { name: 'New here?' }).getByRole('link');
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
      pages.map((name) => `/sdportal/${name}.view?cobrandHost=acme&locale=en_US`),
    );
  });
});

describe('required fields', () => {
  it('show their errors at the fields and focus the first one', async () => {
    const { logIn } = await showSignIn({});
    await submit().click();
    await expect.element(userId()).toHaveFocus();
    await expect.element(userId()).toHaveAccessibleDescription(/User ID is required/);
    await expect.element(userId()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).toHaveAccessibleDescription(/Password is required/);
    expect(logIn).not.toHaveBeenCalled();
  });

  it('count as missing if they contain only spaces', async () => {
    await showSignIn({});
    await userId().fill('   ');
    await password().fill('x');
    await submit().click();
    await expect.element(userId()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).not.toHaveAttribute('aria-invalid');
  });
});

describe('submitting', () => {
  it('redirects to the URL the platform returns, and notes the sign-in for other tabs', async () => {
    const { navigation, local, session } = await showSignIn({ session: { draftUserId: 'ann' } });
    await userId().fill(' ann ');
    await password().fill(' secret-word ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => navigation.moves).toEqual(['leave https://portal.test/home']);
    expect(local.content.has('signedInAt')).toBe(true);
    // The tab's next visitor must not see the user id.
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(session.content.has('draftUserId')).toBe(false);
  });

  it('strips invisible characters from a pasted user id and password', async () => {
    const { logIn } = await showSignIn({});
    await userId().fill('\u202aann\u202c');
    await password().fill('\u200bsecret-word\u200b\n');
    await submit().click();
    await expect
      .poll(() => logIn)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ username: 'ann', password: 'secret-word' }));
  });

  it('normalizes full-width letters in the user id, but not in the password', async () => {
    const { logIn } = await showSignIn({});
    await userId().fill('ａｎｎ．１');
    await password().fill('ｓecret');
    await submit().click();
    await expect
      .poll(() => logIn)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ username: 'ann.1', password: 'ｓecret' }));
  });

  it('sends one login for several presses, and keeps the focus on the button', async () => {
    const { promise, resolve } = withResolvers<Answer<string>>();
    const { logIn } = await showSignIn({ logIn: () => promise });
    await userId().fill('ann');
    await password().fill('secret-word');
    await submit().click();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await submit().click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(submit()).toHaveFocus();
    expect(logIn).toHaveBeenCalledTimes(1);
    resolve(unreachable('network'));
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('clears both fields and focuses the message if the login is refused', async () => {
    await showSignIn({ logIn: () => Promise.resolve(refused(401)) });
    await userId().fill('ann');
    await password().fill('secret-word');
    await submit().click();
    const message = page.getByRole('group', { name: 'Login failed' });
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveAccessibleDescription(/Invalid login/);
    await expect.element(userId()).toHaveValue('');
    await expect.element(password()).toHaveValue('');
  });

  it('keeps the user id, clears the password and can be retried if the network fails', async () => {
    let tries = 0;
    const { navigation } = await showSignIn({
      logIn: () => Promise.resolve((tries += 1) === 1 ? unreachable('network') : answered('/home')),
    });
    await userId().fill('ann');
    await password().fill('secret-word');
    await submit().click();
    const message = page.getByRole('group', { name: 'The portal can’t be reached' });
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveTextContent('This may have counted as a sign-in attempt.');
    expect(document.body.textContent).not.toContain('Invalid login');
    await expect.element(userId()).toHaveValue('ann');
    await expect.element(password()).toHaveValue('');
    await password().fill('secret-word');
    await submit().click();
    await expect.poll(() => navigation.moves).toHaveLength(1);
  });

  it('shows and focuses "Login failed" on arrival with invalidLogin=true', async () => {
    await showSignIn({ search: '?invalidLogin=true' });
    await expect.element(page.getByRole('group', { name: 'Login failed' })).toHaveFocus();
  });
});

describe('the password field', () => {
  it('is revealed by its Show button and masked again on submit', async () => {
    await showSignIn({ logIn: () => Promise.resolve(unreachable('network')) });
    await userId().fill('ann');
    await password().fill('secret-word');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await submit().click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('warns when Caps Lock is on', async () => {
    await showSignIn({});
    await password().click();
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    document.activeElement?.dispatchEvent(key);
    await expect.element(page.getByText('Caps Lock is on.')).toBeVisible();
  });
});

describe('a federated brand', () => {
  const federated = { fssoRedirectUrl: 'https://sso.company.test/in' };

  it('redirects at once and replaces the history entry', async () => {
    const { navigation } = await showSignIn({ record: federated });
    expect(navigation.moves).toEqual(['replace https://sso.company.test/in']);
  });

  it.each([
    ['after a failed login', { search: '?invalidLogin=true' }],
    ['after a passcode could not be sent again', { search: '?reason=resendFailed' }],
    ['while the brand record comes from this device’s cache', { cachedAt: '2026-01-01T00:00:00Z' }],
  ])('waits for a click %s', async (_, change) => {
    const { navigation } = await showSignIn({ record: federated, ...change });
    const link = page.getByRole('link', { name: 'Continue to company sign-in' });
    await expect.element(link).toHaveAttribute('href', 'https://sso.company.test/in');
    expect(navigation.moves).toEqual([]);
  });

  it.each([
    ['waits for a click if the visitor comes back within 10 s', 9_999, 0],
    ['redirects again if the visitor comes back after 10 s', 10_000, 1],
    ['redirects again if the clock was set back since', -1, 1],
  ])('%s', async (_, laterMs, moves) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = await showSignIn({ record: federated });
    vi.setSystemTime(Date.now() + laterMs);
    const session = Object.fromEntries(before.session.content);
    const { navigation } = await showSignIn({ record: federated, session });
    expect(navigation.moves).toHaveLength(moves);
  });

  it('waits for a click if the redirect cannot be noted because storage is full', async () => {
    const { navigation } = await showSignIn({ record: federated, isFull: true });
    await expect.element(page.getByText('You sign in with your company’s own account.')).toBeVisible();
    expect(navigation.moves).toEqual([]);
  });

  it('does not mention a password after a failed login', async () => {
    await showSignIn({ record: federated, search: '?invalidLogin=true' });
    await expect.element(page.getByRole('group', { name: 'Login failed' })).toHaveFocus();
    await expect.element(page.getByText('You sign in with your company’s own account.')).toBeVisible();
    await expect.element(page.getByText(/password/i)).not.toBeInTheDocument();
  });

  it('redirects to the current address once the platform has replaced the cached record', async () => {
    const { navigation, store } = await showSignIn({ record: federated, cachedAt: '2026-01-01T00:00:00Z' });
    const brand = store.get(brandAtom);
    const fssoRedirectUrl = 'https://sso.company.test/moved';
    store.set(brandAtom, { ...brand, record: { ...brand.record, fssoRedirectUrl } });
    store.set(brandCachedAtAtom, undefined);
    await expect.poll(() => navigation.moves).toEqual([`replace ${fssoRedirectUrl}`]);
  });

  it.each(['javascript:alert(1)', 'http://sso.company.test/'])(
    'shows the ordinary form if the redirect address is %s',
    async (address) => {
      const { navigation } = await showSignIn({ record: { fssoRedirectUrl: address } });
      await expect.element(userId()).toBeVisible();
      expect(navigation.moves).toEqual([]);
    },
  );
});
