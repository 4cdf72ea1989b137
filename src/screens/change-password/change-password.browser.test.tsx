import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles.css';
import '../../program.css';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { ChangePasswordServiceUrls } from '../../portal/wire.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused, withResolvers } from '../../test-doubles.ts';
import { ChangePassword } from './change-password.tsx';

async function showChange(
  options: {
    search?: string;
    session?: Record<string, string>;
    cookies?: Record<string, string>;
    local?: Record<string, string>;
    change?: () => Promise<Answer<void>>;
    serviceUrls?: () => Promise<Answer<ChangePasswordServiceUrls>>;
  } = {},
) {
  const urls = { cancelPasswordReset: '/sdportal/profile.view', autoLogoutRelatedUrl: '' };
  const change = vi.fn(options.change ?? (() => Promise.resolve(answered(undefined))));
  const serviceUrls = vi.fn(options.serviceUrls ?? (() => Promise.resolve(answered(urls))));
  const logIn = vi.fn(() => Promise.resolve(answered('/sdportal/home.view')));
  const screen = await renderScreen(
    <main>
      <ChangePassword />
    </main>,
    {
      portal: {
        passwords: { change, serviceUrls },
        signIn: {
          logOff: () => Promise.resolve(answered(undefined)),
          lookUp: () => Promise.resolve(answered({ ldapId: '', loginType: '', b2BAlias: '' })),
          logIn,
        },
        session: {
          ping: () => Promise.resolve(answered(undefined)),
          warningContent: () => Promise.resolve(answered({})),
        },
      },
      search: options.search ?? '',
      session: options.session ?? { userId: 'ann.cardholder' },
      cookies: options.cookies ?? {},
      ...(options.local && { local: options.local }),
    },
  );
  return { ...screen, change, serviceUrls, logIn };
}

const old = () => page.getByLabelText('Current password', { exact: true });
const new1 = () => page.getByLabelText('New password', { exact: true });
const new2 = () => page.getByLabelText('Confirm password', { exact: true });
const submit = () => page.getByRole('button', { name: 'Change password' });
const cancel = () => page.getByRole('button', { name: 'Cancel' });
const summary = () => page.getByRole('group', { name: /error/ });
const rule = (text: RegExp) => page.getByRole('listitem').filter({ hasText: text });
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const good = 'correct-horse-1';
async function fill(values: { old?: string; new1?: string; new2?: string } = {}) {
  await old().fill(values.old ?? 'old-secret');
  await new1().fill(values.new1 ?? good);
  await new2().fill(values.new2 ?? values.new1 ?? good);
}

/** As some form fillers do. They run in an isolated world: bypasses the property that React sets on the element. */
function fillWithChangeOnly(field: Element, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

// All tests share one page; each starts as a first visit to it.
beforeEach(() => history.replaceState(null, ''));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the form', () => {
  it('has a title, and autocomplete tokens and a read-only user id for password managers', async () => {
    await showChange();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create a new password');
    expect(document.title).toBe('Create a new password – Acme Cards');
    const found = [...document.querySelectorAll('input')].map(({ name, type, autocomplete, maxLength }) => ({
      name,
      type,
      autocomplete,
      maxLength,
    }));
    expect(found).toEqual([
      { name: 'username', type: 'text', autocomplete: 'username', maxLength: -1 },
      { name: 'old', type: 'password', autocomplete: 'current-password', maxLength: -1 },
      { name: 'new1', type: 'password', autocomplete: 'new-password', maxLength: -1 },
      { name: 'new2', type: 'password', autocomplete: 'new-password', maxLength: -1 },
    ]);
    const userId = document.querySelector<HTMLInputElement>('input[name=username]');
    expect([userId?.value, userId?.readOnly]).toEqual(['ann.cardholder', true]);
    await expect.element(page.getByText('ann.cardholder')).not.toBeInTheDocument();
    expect(document.querySelector('.spinner')).toBeNull();
    await noViolations();
  });

  it.each([
    ['says which password it asks for after a sign-in, perhaps with a temporary one', '', 1],
    ['leaves that out for a visitor from the profile, whose sign-in is long ago', '?dest=MyProfile', 0],
  ])('%s', async (_, search, count) => {
    await showChange({ search });
    await expect.element(old()).toBeVisible();
    expect(page.getByText(/just signed in with/).elements()).toHaveLength(count);
  });

  it('has a separately named Show button for each field', async () => {
    await showChange();
    for (const name of ['Show Current password', 'Show New password', 'Show Confirm password']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    for (const field of [old(), new1(), new2()]) await expect.element(field).toHaveAttribute('type', 'text');
  });

  it('falls back to the user id of the cookie if this tab has none', async () => {
    await showChange({ session: {}, cookies: { user_id: 'ben' } });
    expect(document.querySelector<HTMLInputElement>('input[name=username]')?.value).toBe('ben');
  });

  it('is replaced by an error with a reference code and a link to sign-in if no user id is known', async () => {
    await showChange({ session: {} });
    const error = page.getByRole('group', { name: 'We don’t know whose password to change' });
    await expect.element(error).toHaveFocus();
    await expect.element(error.getByText('Reference code')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Go to sign-in' }))
      .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=acme');
    expect(document.querySelector('form')).toBeNull();
    await noViolations();
  });
});

describe('the password rules', () => {
  it('are listed before anything is typed, as part of the field’s description', async () => {
    await showChange();
    // Listeners hear where each rule ends.
    await expect
      .element(new1())
      .toHaveAccessibleDescription(
        /: 12 to 20 characters; letters, .+ characters; no .+ row; .+ user ID; .+ last 4 passwords \(.+\)$/,
      );
    await expect.element(rule(/12 to 20/)).toHaveTextContent(/^12 to 20 characters$/);
    expect(page.getByText(/: met|: not met/).elements()).toHaveLength(0);
  });

  it('are marked as met or not met while typing, by icon and text, and reset when emptied', async () => {
    await showChange();
    await new1().fill('cooorrect-horse');
    await expect.element(rule(/12 to 20/)).toHaveTextContent(': met');
    await expect.element(rule(/in a row/)).toHaveTextContent(': not met yet');
    const shapes = (text: RegExp) =>
      Array.from(rule(text).element().querySelectorAll('path, circle'), ({ localName }) => localName);
    expect(shapes(/12 to 20/)).toEqual(['path']);
    expect(shapes(/in a row/)).toEqual(['circle']);
    expect(shapes(/last 4/)).toEqual(['circle']);
    await expect.element(rule(/last 4/)).toHaveTextContent(/ \(checked when you send it\)$/);
    await noViolations();
    await new1().fill('Ann.Cardholder');
    await expect.element(rule(/user ID/)).toHaveTextContent(': not met yet');
    await new1().fill('');
    expect(page.getByText(/: met|: not met/).elements()).toHaveLength(0);
  });

  it('are updated for a password filled in with a `change` event only', async () => {
    await showChange();
    await new1().fill('short');
    await expect.element(rule(/12 to 20/)).toHaveTextContent(': not met yet');
    fillWithChangeOnly(new1().element(), good);
    await expect.element(rule(/12 to 20/)).toHaveTextContent(': met');
  });

  it('keep the description of the field unchanged while typing, so that it is not reread', async () => {
    await showChange();
    await expect.element(new1()).toHaveAccessibleDescription(/12 to 20 characters/);
    const describing = () =>
      (new1().element().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const before = describing();
    await new1().fill('cooorrect-horse');
    await expect.element(rule(/in a row/)).toHaveTextContent(': not met yet');
    expect(describing()).toEqual(before);
  });

  it('ignore leading and trailing spaces', async () => {
    await showChange();
    await new1().fill('   correct-h   ');
    await expect.element(rule(/12 to 20/)).toHaveTextContent(': not met yet');
  });

  it('are announced when typing pauses, not at every key', async () => {
    await showChange();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = async (ms: number) => {
      await new Promise(requestAnimationFrame);
      vi.advanceTimersByTime(ms);
      await new Promise(requestAnimationFrame);
    };
    await new1().fill('correct');
    await pass(900);
    await new1().fill('correct-horse');
    await pass(900);
    expect(status(/rule/).elements()).toHaveLength(0);
    await pass(200);
    await expect
      .element(status('Your new password meets every rule that can be checked here.'))
      .toBeInTheDocument();
    await new1().fill('aaa');
    await pass(1_000);
    await expect
      .element(status('3 rules are not met yet: 12 to 20 characters; letters, and numbers or special'))
      .toBeInTheDocument();
  });

  it('do not block sending if unmet', async () => {
    const { change } = await showChange();
    await fill({ new1: 'aaa' });
    await submit().click();
    await expect.poll(() => change).toHaveBeenCalledTimes(1);
  });
});

describe('sending', () => {
  it('changes the password, logs in with the new one and notes the sign-in for other tabs', async () => {
    const { change, logIn, navigation, local } = await showChange();
    await fill({ new1: ` ${good} ` });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => navigation.moves).toEqual(['replace https://portal.test/sdportal/home.view']);
    expect(change.mock.calls).toEqual([
      [{ userId: 'ann.cardholder', oldCredential: 'old-secret', newCredential: good }],
    ]);
    expect(logIn.mock.calls).toMatchObject([[{ username: 'ann.cardholder', password: good }]]);
    // A sign-in page open in another tab then says so.
    expect(local.content.has('signedInAt')).toBe(true);
  });

  it('returns to the profile without a sign-in if the visitor came from there', async () => {
    const { logIn, navigation, local } = await showChange({ search: '?dest=MyProfile' });
    await fill();
    await submit().click();
    await expect.poll(() => navigation.moves).toEqual(['replace https://portal.test/sdportal/profile.view']);
    expect(logIn).not.toHaveBeenCalled();
    // Otherwise another tab would take the session that it has to end for somebody's new one.
    expect(local.content.has('signedInAt')).toBe(false);
  });

  it('sends one request, and disables Cancel while it runs', async () => {
    const { change, navigation } = await showChange({ change: () => new Promise(() => undefined) });
    await fill();
    await submit().click();
    await submit().click({ force: true });
    await expect.element(submit()).toHaveFocus();
    await cancel().click({ force: true });
    expect(change).toHaveBeenCalledTimes(1);
    expect(navigation.moves).toEqual([]);
    await noViolations();
  });

  it('shows an error summary with links to the fields if rules fail', async () => {
    const { change } = await showChange();
    await fill({ old: ' ', new1: 'ann.cardholder', new2: 'other' });
    await submit().click();
    await expect.element(summary()).toHaveFocus();
    await expect.element(summary()).toHaveAccessibleName('There are 3 errors to correct');
    const links = summary().getByRole('link').elements();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Current password is required',
      'Password cannot match user ID',
      'Passwords do not match',
    ]);
    await expect.element(old()).toHaveAccessibleDescription(/Current password is required/);
    await noViolations();
    await page.getByRole('link', { name: 'Passwords do not match' }).click();
    await expect.element(new2()).toHaveFocus();
    expect(change).not.toHaveBeenCalled();
  });

  describe('a confirmation that differs', () => {
    const error = () => page.getByText('Passwords do not match');
    const showReported = async () => {
      await showChange();
      await new1().fill(good);
      await new2().fill('correct-horse-2');
      await old().click();
      await expect.element(error().first()).toBeInTheDocument();
    };

    it('is reported once when its field is left, not while it is typed or an empty one is left', async () => {
      await showChange();
      await new2().click();
      await old().click();
      await new1().fill(good);
      await new2().fill('correct');
      // The toggle is part of the field.
      await userEvent.tab();
      expect(error().elements()).toHaveLength(0);
      await userEvent.tab();
      await expect.element(status('Passwords do not match')).toBeInTheDocument();
      await expect.element(new2()).toHaveAttribute('aria-invalid', 'true');
      await expect.element(new2()).toHaveAccessibleDescription(/Passwords do not match/);
      await expect.element(submit()).toHaveFocus();
      expect(summary().elements()).toHaveLength(0);
      await noViolations();
    });

    it.each([
      ['it is the same', new2, good],
      ['the new password is the same', new1, 'correct-horse-2'],
    ])('is no longer reported once %s', async (_, field, same) => {
      await showReported();
      await field().fill(same);
      expect(error().elements()).toHaveLength(0);
    });

    it('is still reported while they differ, as one of them is typed', async () => {
      await showReported();
      await new2().fill('correct-horse-');
      await expect.element(status('Passwords do not match')).toBeInTheDocument();
    });

    it('is no longer reported once a form filler has made both the same with `change` events only', async () => {
      await showReported();
      for (const field of [new1(), new2()]) fillWithChangeOnly(field.element(), 'Generated-secret-1');
      await expect.poll(() => error().elements()).toHaveLength(0);
    });

    it('is no longer reported once the page comes back from the back/forward cache, which empties both', async () => {
      await showReported();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await expect.element(new2()).toHaveValue('');
      await expect.poll(() => error().elements()).toHaveLength(0);
    });

    it('is reported beside an error of another field', async () => {
      await showChange({ search: '?ec=0x132120c9' });
      await fill({ new2: 'correct-horse-2' });
      await old().click();
      await expect.element(status('Passwords do not match')).toBeInTheDocument();
      await expect.element(old()).toHaveAttribute('aria-invalid', 'true');
    });

    it('is reported by the summary alone if the form is sent', async () => {
      await showChange();
      await fill({ new2: 'correct-horse-2' });
      await userEvent.keyboard('{Enter}');
      await expect.element(summary()).toHaveFocus();
      expect(status('Passwords do not match').elements()).toHaveLength(0);
    });
  });

  it('clears only the current password if it is wrong', async () => {
    await showChange({ change: () => Promise.resolve(refused(400, { codes: ['invalid.credentials'] })) });
    await fill();
    await submit().click();
    await expect.element(summary()).toHaveAccessibleDescription('This is not your current password');
    await expect.element(old()).toHaveValue('');
    await expect.element(old()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(new1()).toHaveValue(good);
    await expect.element(new2()).toHaveValue(good);
  });

  it('keeps the fields if the platform rejects the new password', async () => {
    await showChange({ change: () => Promise.resolve(refused(400, { codes: ['password.policy'] })) });
    await fill({ new1: 'short' });
    await submit().click();
    await expect.element(new1()).toHaveAccessibleDescription(/This new password was not accepted/);
    await expect.element(new1()).toHaveValue('short');
    await expect.element(old()).toHaveValue('old-secret');
  });

  it('logs out if refused for another reason', async () => {
    const { navigation } = await showChange({ change: () => Promise.resolve(refused(401)) });
    await fill();
    await submit().click();
    await expect
      .poll(() => navigation.moves)
      .toEqual([
        'replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=passwordNotChanged',
      ]);
  });

  it('says the result is unknown, keeps all fields and offers sign-in if there is no answer', async () => {
    const answers = [unreachable('time-out'), refused(400, { codes: ['invalid.credentials'] })];
    const { change } = await showChange({
      change: () => Promise.resolve(answers.shift() ?? answered(undefined)),
    });
    await fill();
    await submit().click();
    const unknown = page.getByRole('group', { name: 'We don’t know whether your password was changed' });
    await expect.element(unknown).toHaveFocus();
    await expect.element(unknown).toHaveAccessibleDescription(/sign in with your new password first/);
    for (const field of [old(), new1(), new2()]) await expect.element(field).not.toHaveValue('');
    expect(change).toHaveBeenCalledTimes(1);
    await noViolations();
    await submit().click();
    await expect.element(summary()).toHaveAccessibleDescription('This is not your current password');
    await expect.element(page.getByText(/An earlier attempt may have worked/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it('does not call the current password still valid if nobody is reached after an attempt without an answer', async () => {
    const answers = [unreachable('network'), unreachable('not-the-platform')];
    await showChange({ change: () => Promise.resolve(answers.shift() ?? answered(undefined)) });
    await fill();
    await submit().click();
    await expect.element(page.getByRole('group', { name: /We don’t know/ })).toHaveFocus();
    await submit().click();
    const notReached = page.getByRole('group', { name: 'The portal can’t be reached' });
    await expect
      .element(notReached)
      .toHaveAccessibleDescription(/Try to sign in with your new password first/);
    await expect.element(notReached).not.toHaveAccessibleDescription(/Nothing has changed/);
  });

  it('leaves no password in storage, address or title', async () => {
    const { session, cookies, local } = await showChange({
      change: () => Promise.resolve(unreachable('network')),
    });
    await fill();
    await submit().click();
    await expect.element(page.getByRole('group', { name: /We don’t know/ })).toBeVisible();
    const stored = [session, cookies, local].flatMap(({ content }) => [...content.values()]).join();
    expect(`${stored} ${location.href} ${document.title}`).not.toMatch(/old-secret|correct-horse/);
  });
});

/** Sends a change; `lose` lets its answer get lost. */
async function sendChange() {
  const { promise, resolve } = withResolvers<Answer<void>>();
  const { change, navigation } = await showChange({ change: () => promise });
  await fill();
  await submit().click();
  await expect.poll(() => change.mock.calls.length).toBe(1);
  return { lose: () => resolve(unreachable('network')), navigation };
}

it('an error shown behind the session dialog gets the focus when the dialog is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const { lose } = await sendChange();
  vi.advanceTimersByTime(230_000);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  lose();
  const unknown = page.getByText('We don’t know whether your password was changed');
  await expect.element(unknown).toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('group', { name: 'We don’t know whether your password was changed' }))
    .toHaveFocus();
});

describe('a password changed in another tab', () => {
  const changed = 'Your password has been changed';
  const refuseOld = () => Promise.resolve(refused(400, { codes: ['invalid.credentials'] }));
  const changeElsewhere = ({ local }: Awaited<ReturnType<typeof showChange>>, sinceMs = 0) =>
    local.set('passwordChangedAt', String(Date.now() + sinceMs));
  beforeEach(() => history.replaceState({ openedAt: Date.now() - 1_000 }, ''));

  it('explains why the old one is refused, with a link to sign-in', async () => {
    changeElsewhere(await showChange({ change: refuseOld }));
    await fill();
    await submit().click();
    await expect.element(page.getByRole('group', { name: changed })).toHaveFocus();
    await expect.element(page.getByText('Please sign in with your new password.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    await expect.element(old()).toHaveValue('');
    expect(page.getByText(/just signed in with/).elements()).toHaveLength(0);
    await expect.element(new1()).toHaveValue(good);
    await noViolations();
  });

  it.each([
    ['another user has signed in since', 'bob', 0],
    ['the change was before the page was opened', 'ann', -2_000],
  ])('is not named as the reason of a refusal if %s', async (_, last, sinceMs) => {
    const options = { session: { userId: 'ann' }, cookies: { user_id: last } };
    changeElsewhere(await showChange({ ...options, change: refuseOld }), sinceMs);
    await fill();
    await submit().click();
    await expect.element(old()).toHaveAccessibleDescription(/This is not your current password\.$/);
    await expect.element(page.getByText(changed)).not.toBeInTheDocument();
  });

  it('is announced when the page is restored or reloaded', async () => {
    const before = await showChange();
    await fill();
    await submit().click();
    await expect.poll(() => before.navigation.moves).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(status(changed)).toBeVisible();
    await before.view.unmount();
    await showChange({ local: Object.fromEntries(before.local.content) });
    await expect.element(status(changed)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    await noViolations();
  });
});

describe('a page that lost the answer of the platform', () => {
  const unknown = () => status('We don’t know whether your password was changed');
  const mayHaveWorked = () => page.getByText(/An earlier attempt may have worked/);
  const never = () => new Promise<never>(() => undefined);
  const reload = async (
    before: Awaited<ReturnType<typeof showChange>>,
    local: Record<string, string> = {},
  ) => {
    await before.view.unmount();
    for (const [name, value] of Object.entries(local)) before.local.set(name, value);
    return showChange({ local: Object.fromEntries(before.local.content) });
  };

  it.each([
    ['while waiting for the answer', never],
    ['after a network failure', () => Promise.resolve(unreachable('network'))],
  ])('says the result is unknown if reloaded %s', async (_, change) => {
    const before = await showChange({ change });
    await fill();
    await submit().click();
    await expect.poll(() => before.change.mock.calls.length).toBe(1);
    await new Promise(requestAnimationFrame);
    await reload(before);
    await expect.element(unknown()).toBeVisible();
    await expect.element(mayHaveWorked()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    await expect.element(page.getByText(/still here/)).not.toBeInTheDocument();
    await noViolations();
  });

  it.each([
    ['while it waits for the answer', [never], true],
    ['after a network failure', [async () => unreachable('network')], true],
    ['after one and a refusal', [async () => unreachable('network'), async () => refused(400)], true],
    ['after a refusal', [async () => refused(400)], false],
    ['after a change', [async () => answered(undefined)], false],
  ] as const)('has the sign-in say so to whoever goes back there %s', async (_, answers, isKept) => {
    const { change, session } = await showChange();
    for (const answer of answers) {
      change.mockImplementationOnce(answer);
      await fill();
      await submit().click();
    }
    await expect.poll(() => change.mock.calls.length).toBe(answers.length);
    await expect
      .poll(() => session.get('shown') ?? '')
      .toMatch(isKept ? /whether your password was changed/ : /^$/);
  });

  it('says the result is unknown if reloaded after a further attempt was refused', async () => {
    const before = await showChange({ change: () => Promise.resolve(unreachable('network')) });
    await fill();
    await submit().click();
    await expect.element(mayHaveWorked()).toBeVisible();
    before.change.mockImplementation(() => Promise.resolve(refused(400, { codes: ['invalid.credentials'] })));
    await submit().click();
    await expect.element(summary()).toHaveFocus();
    await reload(before);
    await expect.element(unknown()).toBeVisible();
    await expect.element(mayHaveWorked()).toBeVisible();
  });

  it('says the result is unknown when restored from the back-forward cache, until a sign-in follows', async () => {
    const { local } = await showChange({ change: never });
    await fill();
    await submit().click();
    const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    comeBack();
    await expect.element(unknown()).toBeVisible();
    await expect.element(mayHaveWorked()).toBeVisible();
    await expect.element(old()).toHaveValue('');
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
    local.set('signedInAt', String(Date.now()));
    comeBack();
    await expect.element(unknown()).not.toBeInTheDocument();
    await expect.element(mayHaveWorked()).not.toBeInTheDocument();
  });

  it('logs out as "password unknown" if the session has timed out meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const { lose, navigation } = await sendChange();
    vi.advanceTimersByTime(400_000);
    expect(navigation.moves).toEqual([]);
    lose();
    await expect.poll(() => navigation.moves).toEqual([expect.stringMatching(/reason=passwordUnknown$/)]);
  });

  it('says nothing if the answer came, or if a sign-in followed', async () => {
    const refusal = await showChange({
      change: () => Promise.resolve(refused(400, { codes: ['password.policy'] })),
    });
    await fill();
    await submit().click();
    await expect.element(summary()).toHaveFocus();
    const reloaded = await reload(refusal);
    await expect.element(unknown()).not.toBeInTheDocument();
    await fill();
    reloaded.change.mockImplementation(never);
    await submit().click();
    await expect.poll(() => reloaded.change.mock.calls.length).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1 });
    await reload(reloaded, { signedInAt: String(Date.now()) });
    await expect.element(old()).toBeVisible();
    await expect.element(unknown()).not.toBeInTheDocument();
    await expect.element(mayHaveWorked()).not.toBeInTheDocument();
  });
});

describe('arriving', () => {
  it.each([
    ['0x132120c9', old, 'This is not your current password'],
    ['0x38cf07ec', new2, 'Passwords do not match'],
    ['0x38cf07eb', new1, 'New password is required'],
    ['0x1321212d', new1, /This new password was not accepted/],
  ])('with the gateway code %s shows its error at its field', async (code, field, text) => {
    await showChange({ search: `?ec=${code}` });
    await expect.element(summary()).toHaveFocus();
    await expect.element(summary()).toHaveAccessibleName('There is 1 error to correct');
    await expect.element(summary()).toHaveAccessibleDescription(text);
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
    await noViolations();
  });

  it('ignores an unknown gateway code and does not render it', async () => {
    await showChange({ search: '?ec=<img src=x>&dest=//evil.test' });
    await expect.element(old()).toBeVisible();
    expect(summary().elements()).toHaveLength(0);
    expect(document.body.innerHTML).not.toContain('src=x');
  });
});

describe('cancelling', () => {
  it('logs out', async () => {
    const { navigation, local } = await showChange();
    await cancel().click();
    await expect
      .poll(() => navigation.moves)
      .toEqual(['replace /static/public-portal-ui/logout-component?cobrandHost=acme']);
    expect(local.content.get('sessionNews')).toContain('loggedOut');
  });

  it('returns to the profile if the visitor came from there', async () => {
    const { navigation } = await showChange({ search: '?dest=MyProfile' });
    await cancel().click();
    await expect.poll(() => navigation.moves).toEqual(['leave https://portal.test/sdportal/profile.view']);
  });

  it('says that the result is unknown if it logs out after a change without an answer', async () => {
    const { navigation } = await showChange({
      search: '?dest=MyProfile',
      change: () => Promise.resolve(unreachable('network')),
      serviceUrls: () => Promise.resolve(refused(500)),
    });
    await fill();
    await submit().click();
    await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
    await cancel().click();
    await expect.poll(() => navigation.moves).toEqual([expect.stringMatching(/reason=passwordUnknown$/)]);
  });

  it('prevents sending while it runs', async () => {
    const { change } = await showChange({
      search: '?dest=MyProfile',
      serviceUrls: () => new Promise(() => undefined),
    });
    await fill();
    await cancel().click();
    await submit().click({ force: true });
    expect(change).not.toHaveBeenCalled();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['?dest=myprofile', '?dest=Elsewhere', '?dest='])('logs out if the query is %s', async (search) => {
    const { navigation, serviceUrls } = await showChange({ search });
    await cancel().click();
    await expect.poll(() => navigation.moves.join()).toContain('logout-component');
    expect(serviceUrls).not.toHaveBeenCalled();
  });
});

it('warns when the session is about to end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await showChange();
  vi.advanceTimersByTime(220_000);
  await expect.element(page.getByRole('dialog', { name: 'Your session is about to end' })).toBeVisible();
});

it('is usable again if the next page never loads, and its session still times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const { navigation } = await showChange({ search: '?dest=MyProfile' });
  const left = ['leave https://portal.test/sdportal/profile.view'];
  await cancel().click();
  await expect.poll(() => navigation.moves).toEqual(left);
  vi.advanceTimersByTime(30_000);
  await expect.element(page.getByRole('group', { name: 'The portal can’t be reached' })).toBeVisible();
  // Long after, the session's time still runs out.
  vi.advanceTimersByTime(220_000);
  await expect.element(page.getByRole('dialog', { name: 'Your session is about to end' })).toBeVisible();
  vi.advanceTimersByTime(80_000);
  await expect
    .poll(() => navigation.moves)
    .toEqual([...left, 'replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=timeout']);
});

it.each<[string, () => Promise<never>, () => void]>([
  [
    'once the page returns from the back/forward cache',
    () => new Promise(() => undefined),
    () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['after a bug in the flow', () => Promise.reject(new TypeError('a bug')), () => undefined],
])('no longer holds the session’s end back %s', async (_, serviceUrls, goOn) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const { navigation } = await showChange({ search: '?dest=MyProfile', serviceUrls });
  await cancel().click();
  goOn();
  await expect.element(submit()).not.toHaveAttribute('aria-disabled');
  vi.advanceTimersByTime(300_000);
  await expect
    .poll(() => navigation.moves)
    .toEqual(['replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=timeout']);
});

it('logs out as "password changed" if the page after a successful change never loads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { navigation, change } = await showChange();
  await fill();
  await submit().click();
  await expect.poll(() => navigation.moves).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  await expect
    .poll(() => navigation.moves[1])
    .toBe('replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=passwordChanged');
  expect(change).toHaveBeenCalledTimes(1);
});
