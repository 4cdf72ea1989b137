import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { CobrandRecord } from '../../portal/wire.ts';
import { brandAtom, brandCachedAtAtom } from '../../state.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused } from '../../test-doubles.ts';
import { SignIn } from './sign-in.tsx';

async function showSignIn(options: {
  search?: string;
  logIn?: () => Promise<Answer<string>>;
  record?: Partial<CobrandRecord>;
  draft?: string;
  cachedAt?: string;
  session?: Record<string, string>;
  isFull?: boolean;
}) {
  const logIn = vi.fn(options.logIn ?? (() => Promise.resolve(answered('/home'))));
  const signIn = {
    logOff: () => Promise.resolve(answered(undefined)),
    lookUp: () => Promise.resolve(answered({ ldapId: '', loginType: '', b2BAlias: '' })),
    logIn,
  };
  const record = {
    abbreviation: 'acme',
    appName: 'Acme Cards',
    signInToLabel: 'Welcome to',
    ...options.record,
  };
  const screen = await renderScreen(<SignIn />, {
    portal: { signIn },
    brand: { record },
    ...(options.cachedAt !== undefined && { cachedAt: options.cachedAt }),
    ...(options.session && { session: options.session }),
    ...(options.isFull && { isFull: true }),
    ...(options.search !== undefined && { search: options.search }),
    ...(options.draft !== undefined && { draftUserId: options.draft }),
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
  it('is one posting form with the tokens that password managers look for', async () => {
    await showSignIn({});
    await expect.element(userId()).toHaveAttribute('autocomplete', 'username');
    await expect.element(userId()).toHaveAttribute('autocapitalize', 'none');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password()).not.toHaveAttribute('maxlength');
    expect(document.querySelectorAll('form')).toHaveLength(1);
    expect(document.querySelector('form')?.method).toBe('post');
  });

  it('takes its title from the brand, and the tab without the places where a long name may break', async () => {
    await showSignIn({ record: { appName: 'Acme Business\u00ADcards' } });
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Welcome to Acme Business\u00ADcards');
    expect(document.title).toBe('Welcome to Acme Businesscards');
  });

  it('has the user id that was typed before a reload', async () => {
    await showSignIn({ draft: 'ann' });
    await expect.element(userId()).toHaveValue('ann');
  });

  it.each<[Partial<CobrandRecord>, string[]]>([
    [{}, ['cardholderSelfRegistration']],
    [{ companySelfRegisterSupported: true }, ['cardholderSelfRegistration', 'companySelfRegistration']],
    [
      { prospectiveAccountApplicationSupported: true },
      ['cardholderSelfRegistration', 'prospectiveAccountApplication'],
    ],
  ])('leads a newcomer of a brand with %j to %j', async (record, pages) => {
    await showSignIn({ record });
    const links = page.getByRole('navigation', { name: 'New here?' }).getByRole('link');
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
      pages.map((name) => `/sdportal/${name}.view?cobrandHost=acme&locale=en_US`),
    );
  });
});

describe('required fields', () => {
  it('are named at the field, and the first one takes the focus', async () => {
    const { logIn } = await showSignIn({});
    await submit().click();
    await expect.element(userId()).toHaveFocus();
    await expect.element(userId()).toHaveAccessibleDescription(/User ID is required/);
    await expect.element(userId()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).toHaveAccessibleDescription(/Password is required/);
    expect(logIn).not.toHaveBeenCalled();
  });

  it('blank counts as missing', async () => {
    await showSignIn({});
    await userId().fill('   ');
    await password().fill('x');
    await submit().click();
    await expect.element(userId()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password()).not.toHaveAttribute('aria-invalid');
  });
});

describe('submitting', () => {
  it('leads where the platform says, and notes for other tabs that it did', async () => {
    const { navigation, local } = await showSignIn({});
    await userId().fill(' ann ');
    await password().fill(' secret-word ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => navigation.moves).toEqual(['leave https://portal.test/home']);
    expect(local.content.has('signedInAt')).toBe(true);
  });

  it('leaves out marks that nobody sees around what was copied', async () => {
    const { logIn } = await showSignIn({});
    await userId().fill('\u202aann\u202c');
    await password().fill('\u200bsecret-word\u200b\n');
    await submit().click();
    await expect
      .poll(() => logIn)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ username: 'ann', password: 'secret-word' }));
  });

  it('takes wide letters of a user id for what they stand for, and a password as it is', async () => {
    const { logIn } = await showSignIn({});
    await userId().fill('ａｎｎ．１');
    await password().fill('ｓecret');
    await submit().click();
    await expect
      .poll(() => logIn)
      .toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ username: 'ann.1', password: 'ｓecret' }));
  });

  it('happens once, and the button keeps the focus while it runs', async () => {
    let resolve: (answer: Answer<string>) => void = () => undefined;
    const promise = new Promise<Answer<string>>((settle) => {
      resolve = settle;
    });
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

  it('refused: both fields are empty, and the message has the focus', async () => {
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

  it('without connection: the user id stays, the password goes, and the form can be sent again', async () => {
    let tries = 0;
    const { navigation } = await showSignIn({
      logIn: () => Promise.resolve((tries += 1) === 1 ? unreachable('network') : answered('/home')),
    });
    await userId().fill('ann');
    await password().fill('secret-word');
    await submit().click();
    const told = page.getByRole('group', { name: 'The portal can’t be reached' });
    await expect.element(told).toHaveFocus();
    await expect.element(told).toHaveTextContent('This may have counted as a sign-in attempt.');
    expect(document.body.textContent).not.toContain('Invalid login');
    await expect.element(userId()).toHaveValue('ann');
    await expect.element(password()).toHaveValue('');
    await password().fill('secret-word');
    await submit().click();
    await expect.poll(() => navigation.moves).toHaveLength(1);
  });

  it('arriving with invalidLogin says so at once', async () => {
    await showSignIn({ search: '?invalidLogin=true' });
    await expect.element(page.getByRole('group', { name: 'Login failed' })).toHaveFocus();
  });
});

describe('the password', () => {
  it('can be shown and hidden by a named button, and is hidden when it is sent', async () => {
    await showSignIn({ logIn: () => Promise.resolve(unreachable('network')) });
    await userId().fill('ann');
    await password().fill('secret-word');
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await submit().click();
    await expect.element(password()).toHaveAttribute('type', 'password');
  });

  it('tells when caps lock is on', async () => {
    await showSignIn({});
    await password().click();
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    document.activeElement?.dispatchEvent(key);
    await expect.element(page.getByText('Caps Lock is on.')).toBeVisible();
  });
});

describe('a federated brand', () => {
  const federated = { fssoRedirectUrl: 'https://sso.company.test/in' };

  it('sends its visitors on at once, so that Back does not come here again', async () => {
    const { navigation } = await showSignIn({ record: federated });
    expect(navigation.moves).toEqual(['replace https://sso.company.test/in']);
  });

  it.each([
    ['after a failure', { search: '?invalidLogin=true' }],
    ['where a code could not be sent again', { search: '?reason=resendFailed' }],
    ['while the record is an old one from this device', { cachedAt: '2026-01-01T00:00:00Z' }],
  ])('waits for a press %s', async (_, change) => {
    const { navigation } = await showSignIn({ record: federated, ...change });
    const link = page.getByRole('link', { name: 'Continue to company sign-in' });
    await expect.element(link).toHaveAttribute('href', 'https://sso.company.test/in');
    expect(navigation.moves).toEqual([]);
  });

  it.each([
    ['waits for a press where they were sent back at once', 9_999, 0],
    ['sends on whoever comes again', 10_000, 1],
    ['sends on whoever comes again after the clock was set back', -1, 1],
  ])('%s', async (_, laterMs, moves) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const before = await showSignIn({ record: federated });
    vi.setSystemTime(Date.now() + laterMs);
    const session = Object.fromEntries(before.session.content);
    const { navigation } = await showSignIn({ record: federated, session });
    expect(navigation.moves).toHaveLength(moves);
  });

  it('waits for a press where nothing could tell the next page that they were sent on', async () => {
    const { navigation } = await showSignIn({ record: federated, isFull: true });
    await expect.element(page.getByText('You sign in with your company’s own account.')).toBeVisible();
    expect(navigation.moves).toEqual([]);
  });

  it('has no password to check after a failure', async () => {
    await showSignIn({ record: federated, search: '?invalidLogin=true' });
    await expect.element(page.getByRole('group', { name: 'Login failed' })).toHaveFocus();
    await expect.element(page.getByText('You sign in with your company’s own account.')).toBeVisible();
    await expect.element(page.getByText(/password/i)).not.toBeInTheDocument();
  });

  it('is followed once the platform has confirmed a record from this device', async () => {
    const { navigation, store } = await showSignIn({ record: federated, cachedAt: '2026-01-01T00:00:00Z' });
    const kept = store.get(brandAtom);
    const fssoRedirectUrl = 'https://sso.company.test/moved';
    store.set(brandAtom, { ...kept, record: { ...kept.record, fssoRedirectUrl } });
    store.set(brandCachedAtAtom, undefined);
    await expect.poll(() => navigation.moves).toEqual([`replace ${fssoRedirectUrl}`]);
  });

  it.each(['javascript:alert(1)', 'http://sso.company.test/'])(
    'with the address %s has the ordinary form',
    async (address) => {
      const { navigation } = await showSignIn({ record: { fssoRedirectUrl: address } });
      await expect.element(userId()).toBeVisible();
      expect(navigation.moves).toEqual([]);
    },
  );
});
