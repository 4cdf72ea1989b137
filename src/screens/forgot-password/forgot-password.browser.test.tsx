import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { SecurityQuestion } from '../../portal/wire.ts';
import '../../styles.css';
import '../../program.css';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused, withResolvers } from '../../test-doubles.ts';
import { ForgotPassword } from './forgot-password.tsx';

const question = { questionId: 'q1', questionText: 'Name of your <b>first</b> pet?' };

/** Stands in for the browser's buttons, and shows what the history holds. */
function Browser() {
  const navigate = useNavigate();
  const { state, search }: { state: unknown; search: string } = useLocation();
  return (
    <aside>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        browser forward
      </button>
      <code data-testid="history">{JSON.stringify({ state, search })}</code>
    </aside>
  );
}

async function showForgotPassword(
  options: {
    fetchQuestion?: () => Promise<Answer<SecurityQuestion>>;
    send?: () => Promise<Answer<void>>;
    draftUserId?: string;
    session?: Record<string, string>;
    local?: Record<string, string>;
    state?: unknown;
    cookies?: Record<string, string>;
  } = {},
) {
  const { fetchQuestion, send, ...rest } = options;
  const securityQuestion = vi.fn(fetchQuestion ?? (() => Promise.resolve(answered(question))));
  const forgotPassword = vi.fn(send ?? (() => Promise.resolve(answered(undefined))));
  const screen = await renderScreen(
    <main>
      <ForgotPassword />
      <Browser />
    </main>,
    { portal: { recovery: { securityQuestion, forgotPassword } }, search: '?cobrandHost=acme', ...rest },
  );
  return { ...screen, securityQuestion, forgotPassword };
}

// All tests share one page; each starts as a first visit to it.
beforeEach(() => history.replaceState(null, ''));

const heading = () => page.getByRole('heading', { level: 1 });
const userId = () => page.getByRole('textbox', { name: 'User ID' });
const answer = () => page.getByLabelText('Answer', { exact: true });
const press = (name: string) => page.getByRole('button', { name }).click();
const alert = (name: string) => page.getByRole('group', { name });

async function toQuestion(options: Parameters<typeof showForgotPassword>[0] = {}) {
  const screen = await showForgotPassword(options);
  await userId().fill('ann');
  await press('Continue');
  await expect.element(answer()).toBeVisible();
  return screen;
}

describe('the three steps', () => {
  it('follow in turn, and each focuses its heading', async () => {
    const { securityQuestion, forgotPassword } = await showForgotPassword();
    await expect.element(heading()).toHaveTextContent('Forgot your passwordStep 1 of 3: User ID');
    expect(heading().element().querySelector('br'), 'a pause between title and step').not.toBeNull();
    await expect.element(heading()).not.toHaveFocus();
    await expect.poll(() => document.title).toBe('Forgot your password – Acme Cards');
    await noViolations();

    await userId().fill('  ａnn ');
    await press('Continue');
    await expect.element(heading()).toHaveTextContent('Step 2 of 3: Security question');
    await expect.element(heading()).toHaveFocus();
    await expect.poll(() => document.title).toBe('Security question – Forgot your password – Acme Cards');
    expect(securityQuestion).toHaveBeenCalledExactlyOnceWith('ann');
    await expect.element(page.getByText('For user ID ann')).toBeVisible();
    await noViolations();

    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(heading()).toHaveTextContent('Step 3 of 3: E-mail confirmation');
    await expect.element(heading()).toHaveFocus();
    await expect.poll(() => document.title).toBe('E-mail confirmation – Forgot your password – Acme Cards');
    expect(forgotPassword).toHaveBeenCalledExactlyOnceWith({
      userId: 'ann',
      locale: 'en_US',
      cobrandName: 'acm',
      securityQuestion: { questionId: 'q1', questionResponse: 'Rex' },
    });
    await page.getByText('Didn’t receive the e-mail?').click();
    await noViolations();
    await expect
      .element(page.getByRole('link', { name: 'Go to sign-in' }))
      .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=acme');
    await press('Start again');
    await expect.element(userId()).toHaveValue('ann');
    expect(page.getByText('Check your e-mail').elements()).toHaveLength(0);
  });

  it('come and go together with their messages', async () => {
    await toQuestion();
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      const message = document.querySelector('.banner-title')?.textContent;
      seen.add(`${heading().element().textContent} ${message}`);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await answer().fill('fido');
    await press('Send temporary password');
    await expect.element(heading()).toHaveTextContent('Step 3 of 3');
    await press('browser back');
    await expect.element(heading()).toHaveTextContent('Step 2 of 3');
    await press('browser back');
    await expect.element(heading()).toHaveTextContent('Step 1 of 3');
    await press('Continue');
    await expect.element(heading()).toHaveTextContent('Step 2 of 3');
    observer.disconnect();
    const step = (text: string) => `Forgot your passwordStep ${text}`;
    expect([...seen]).toEqual([
      step('2 of 3: Security question undefined'),
      step('3 of 3: E-mail confirmation undefined'),
      step('2 of 3: Security question Check your e-mail'),
      step('1 of 3: User ID Check your e-mail'),
    ]);
  });

  it('have a Cancel link to the brand’s home page', async () => {
    await toQuestion();
    await expect
      .element(page.getByRole('link', { name: 'Cancel' }))
      .toHaveAttribute('href', '/sdportal/home.view?cobrandHost=acme&locale=en_US');
  });
});

describe('the user id field', () => {
  it('is not changed by a phone, whose Enter key is labelled "go"', async () => {
    await showForgotPassword();
    await expect.element(userId()).toHaveAttribute('enterkeyhint', 'go');
    await expect.element(userId()).toHaveAttribute('autocapitalize', 'none');
    await expect.element(userId()).toHaveAttribute('autocorrect', 'off');
  });

  it.each([
    ['was typed on the sign-in screen', { draftUserId: 'ann' }],
    ['is stored in this tab', { session: { userId: 'ann' } }],
    ['is stored in a cookie', { cookies: { user_id: 'ann' } }],
  ])('is prefilled with a user id that %s', async (_, known) => {
    await showForgotPassword(known);
    await expect.element(userId()).toHaveValue('ann');
    await expect.element(userId()).toHaveAttribute('autocomplete', 'username');
  });

  it('is stored when the page is hidden, but only from the question step on', async () => {
    const { session } = await showForgotPassword();
    await userId().fill('ann');
    const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
    // Every page already stores the user id in its field.
    leave();
    expect([...session.content.entries()]).toEqual([]);
    await press('Continue');
    await answer().fill('Rex');
    // The step shows a moment before its effect listens.
    await expect.poll(() => (leave(), [...session.content.entries()])).toEqual([['draftUserId', 'ann']]);
    session.remove('draftUserId');
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    seen.mockRestore();
    expect([...session.content.entries()]).toEqual([['draftUserId', 'ann']]);
  });
});

describe("the browser's Back and Forward", () => {
  const history = () => page.getByTestId('history');

  it('move by one step, and history entries hold only the step', async () => {
    await toQuestion();
    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(heading()).toHaveTextContent('Step 3');
    await expect
      .element(history())
      .toHaveTextContent('{"state":{"step":"confirmation"},"search":"?cobrandHost=acme"}');
    await press('browser back');
    await expect.element(heading()).toHaveTextContent('Step 2');
    await expect.element(heading()).toHaveFocus();
    await expect.element(answer()).toHaveValue('');
    await expect.element(history()).toHaveTextContent('{"state":{"step":"question"}');
    await press('browser back');
    await expect.element(userId()).toHaveValue('ann');
    await press('browser forward');
    await expect.element(answer()).toHaveValue('');
  });

  it('Back is also available as the button "Use a different user ID"', async () => {
    await toQuestion();
    await press('Use a different user ID');
    await expect.element(userId()).toHaveValue('ann');
    await expect.element(history()).toHaveTextContent('{"state":null');
  });

  it('a new user id after Back gets its own question and drops the old confirmation', async () => {
    await toQuestion();
    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(heading()).toHaveTextContent('Step 3');
    await press('browser back');
    await expect.element(answer()).toBeVisible();
    const sent = page.getByRole('status').filter({ hasText: 'Check your e-mail' });
    await expect.element(sent).toBeVisible();
    await press('browser back');
    await expect.element(sent).toBeVisible();
    await userId().fill('bob');
    await press('Continue');
    await expect.element(page.getByText('For user ID bob')).toBeVisible();
    expect(sent.elements()).toHaveLength(0);
    await press('browser forward');
    await expect.element(heading()).toHaveTextContent('Step 2');
  });

  it('a question that arrives late does not move the visitor to its step', async () => {
    const late = withResolvers<Answer<SecurityQuestion>>();
    const answers = [Promise.resolve(answered(question)), late.promise];
    await toQuestion({ fetchQuestion: () => answers.shift() ?? late.promise });
    await press('browser back');
    await userId().fill('bob');
    await press('Continue');
    await press('browser forward');
    await expect.element(page.getByText('For user ID ann')).toBeVisible();
    late.resolve(answered(question));
    // One step back is the one before this, and no other has come between.
    await press('browser back');
    await expect.element(userId()).toBeVisible();
  });

  it('a password sent after Back is confirmed at the step then shown, above its text', async () => {
    const late = withResolvers<Answer<void>>();
    await toQuestion({ send: () => late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await expect.element(userId()).toBeVisible();
    late.resolve(answered(undefined));
    const notice = page.getByRole('status').filter({ hasText: 'Check your e-mail' });
    await expect.element(notice).toBeVisible();
    await expect.element(userId()).toBeVisible();
    const lead = page.getByText(/^Tell us your user ID/).element();
    expect(lead.getBoundingClientRect().top).toBeGreaterThan(notice.element().getBoundingClientRect().bottom);
    await noViolations();
  });

  it.each([
    ['ann', 1],
    ['bob', 0],
  ])('a password sent late for ann is confirmed at the question for %s: %i times', async (next, count) => {
    const late = withResolvers<Answer<void>>();
    await toQuestion({ send: () => late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await userId().fill(next);
    await press('Continue');
    await expect.element(answer()).toBeVisible();
    late.resolve(answered(undefined));
    const notice = page.getByRole('status').filter({ hasText: 'Check your e-mail' });
    await expect.poll(() => notice.elements()).toHaveLength(count);
    await expect.element(answer()).toBeVisible();
    // What is told stays, and by then it is.
    await press('browser back');
    await expect.element(userId()).toBeVisible();
    expect(notice.elements()).toHaveLength(count);
  });
});

it('keeps "Step 1 of 3:" on one line at every width that has room for it', async () => {
  await showForgotPassword();
  const text = page.getByText('Step 1 of 3: User ID').element().firstChild;
  const step = text?.parentElement?.closest<HTMLElement>('.step-name');
  if (!text || !step) throw new Error('no step');
  const measured = (end: number) => {
    const range = new Range();
    range.setStart(text, 0);
    range.setEnd(text, end);
    return { width: range.getBoundingClientRect().width, lines: range.getClientRects().length };
  };
  const end = 'Step 1 of 3:'.length;
  step.style.width = 'max-content';
  const whole = measured('Step 1 of 3: User ID'.length).width;
  for (let width = measured(end).width + 1; width < whole; width += 4) {
    step.style.width = `${width}px`;
    expect(measured(end).lines, `${width} of ${whole} px`).toBe(1);
  }
});

describe('a request with an unknown result', () => {
  const unknown = () =>
    page.getByRole('status').filter({ hasText: 'We don’t know whether your request arrived' });
  const send = () => withResolvers<Answer<void>>();

  it.each<[string, Answer<void>, number]>([
    ['and stays after a network failure', unreachable('network'), 1],
    ['and disappears after a refusal', refused(400), 0],
  ])('is reported when the visitor goes back before the answer, %s', async (_, answers, count) => {
    const late = send();
    await toQuestion({ send: () => late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await expect.element(userId()).toBeVisible();
    await expect.element(unknown()).toBeVisible();
    late.resolve(answers);
    await noViolations();
    await expect.poll(() => unknown().elements()).toHaveLength(count);
  });

  it('is still reported if a second request is refused after the visitor went back', async () => {
    const late = send();
    const answers = [Promise.resolve(unreachable('network')), late.promise];
    await toQuestion({ send: () => answers.shift() ?? late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(alert('We don’t know whether your request arrived')).toHaveFocus();
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await expect.element(unknown()).toBeVisible();
    late.resolve(refused(400));
    await press('browser forward');
    await expect.element(answer()).toBeVisible();
    expect(unknown().elements()).toHaveLength(1);
  });

  it('is reported at the question after Back and Forward, until a later request succeeds', async () => {
    const late = send();
    const answers = [late.promise, Promise.resolve(answered(undefined))];
    await toQuestion({ send: () => answers.shift() ?? late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await expect.element(userId()).toBeVisible();
    await press('browser forward');
    await expect.element(answer()).toBeVisible();
    late.resolve(unreachable('network'));
    await noViolations();
    await expect.element(unknown()).toBeVisible();
    await answer().fill('Rex');
    await press('Send temporary password');
    await page.getByText('Didn’t receive the e-mail?').click();
    await press('Start again');
    await expect.element(userId()).toBeVisible();
    expect(unknown().elements()).toEqual([]);
  });

  it('of a second request is reported until it is refused; then the first one’s password is still on its way', async () => {
    const late = send();
    const answers = [Promise.resolve(answered(undefined)), late.promise];
    await toQuestion({ send: () => answers.shift() ?? late.promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(heading()).toHaveTextContent('Step 3');
    await press('browser back');
    await answer().fill('Rex');
    await press('Send temporary password');
    await press('browser back');
    await expect.element(unknown()).toBeVisible();
    late.resolve(refused(400));
    await expect.element(page.getByText('Check your e-mail')).toBeVisible();
    expect(unknown().elements()).toEqual([]);
  });

  it('is still reported after a further attempt got 429, and after Back and Forward', async () => {
    const answers = [unreachable('network'), refused(429)];
    await toQuestion({ send: () => Promise.resolve(answers.shift() ?? answered(undefined)) });
    for (const title of ['We don’t know whether your request arrived', 'We could not continue']) {
      await answer().fill('Rex');
      await press('Send temporary password');
      await expect.element(alert(title)).toHaveFocus();
    }
    await press('browser back');
    await expect.element(userId()).toBeVisible();
    await expect.element(unknown()).toBeVisible();
    await press('browser forward');
    await expect.element(answer()).toBeVisible();
    await expect.element(unknown()).toBeVisible();
    await noViolations();
  });

  it('is reported after a reload, until another question is fetched', async () => {
    const { view } = await toQuestion({ send: () => send().promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    await view.unmount();
    await showForgotPassword({ state: { step: 'question' } });
    await expect.element(userId()).toBeVisible();
    await expect.element(unknown()).toBeVisible();
    await expect.element(page.getByText('Reference code')).toBeVisible();
    // Back from a later question must not lead to this one.
    await expect.element(page.getByTestId('history')).toHaveTextContent('{"state":null');
    await userId().fill('ann');
    await press('Continue');
    await expect.element(answer()).toBeVisible();
    await expect.element(unknown()).not.toBeInTheDocument();
  });

  it.each([
    ['a message', unreachable('network')],
    ['an error at the field', refused(400, { messages: ['No question'] })],
  ])('is reported with the reference code once, also if the form shows it with %s', async (_, result) => {
    history.replaceState({ sentAt: Date.now() }, '');
    await showForgotPassword({ fetchQuestion: () => Promise.resolve(result) });
    await expect.element(unknown()).toBeVisible();
    const codes = () =>
      page
        .getByText('Reference code')
        .elements()
        .filter((code) => code.checkVisibility());
    expect(codes()).toHaveLength(1);
    await userId().fill('ann');
    await press('Continue');
    await expect.poll(() => codes().map((code) => code.closest('form') !== null)).toEqual([true]);
    await noViolations();
  });

  it('is reported when the page is restored from the back-forward cache', async () => {
    await toQuestion({ send: () => send().promise });
    await answer().fill('Rex');
    await press('Send temporary password');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(unknown()).toBeVisible();
    await expect.element(answer()).toHaveValue('');
  });
});

it.each([
  ['keeps', undefined, 1],
  ['no longer keeps', '2000', 0],
])(
  'a reload after a password was sent %s the notice, as a sign-in since settles it',
  async (_, signedInAt, count) => {
    history.replaceState({ passwordSentAt: 1000 }, '');
    const local = signedInAt === undefined ? {} : { signedInAt };
    await showForgotPassword({ state: { step: 'question' }, local });
    await expect.element(userId()).toBeVisible();
    expect(page.getByText('Check your e-mail').elements()).toHaveLength(count);
  },
);

it.each(['passwordSentAt', 'sentAt'])(
  'a page that returns from the back-forward cache no longer keeps the notice (%s) either',
  async (noted) => {
    history.replaceState({ [noted]: 1000 }, '');
    const { local } = await showForgotPassword();
    const notice = page.getByText(noted === 'sentAt' ? 'We don’t know whether' : 'Check your e-mail');
    const comeBack = () =>
      flushSync(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    comeBack();
    await expect.element(notice).toBeVisible();
    local.set('signedInAt', '2000');
    comeBack();
    await expect.element(notice).not.toBeInTheDocument();
  },
);

it.each([
  ['of the question step is dropped if the reload leads back to the user id step', { step: 'question' }, 0],
  ['of the user id step is shown again', null, 1],
])('a message kept over a reload %s', async (_, state, count) => {
  const message = { kind: 'error', title: { key: 'forgotPassword.failed.title' } };
  const shown = JSON.stringify([location.pathname, Date.now(), { message }]);
  const { session } = await showForgotPassword({ state, session: { shown } });
  await expect.element(userId()).toBeVisible();
  await expect.poll(() => session.content.has('shown')).toBe(false);
  expect(alert('We could not continue').elements()).toHaveLength(count);
});

describe('the answer field', () => {
  it('is masked, can be revealed, and has autocomplete off', async () => {
    await toQuestion();
    await expect.element(answer()).toHaveAttribute('type', 'password');
    await expect.element(answer()).toHaveAttribute('autocomplete', 'off');
    await expect.element(answer()).toHaveAccessibleDescription('Name of your <b>first</b> pet?');
    await answer().fill('Rex');
    await press('Show Answer');
    await expect.element(answer()).toHaveAttribute('type', 'text');
    await press('Hide Answer');
    await expect.element(answer()).toHaveAttribute('type', 'password');
  });

  it('limits its length while empty and unfocused, so that Firefox fills in no saved password', async () => {
    await toQuestion();
    await expect.element(answer()).toHaveAttribute('maxlength', '11');
    // Browsers check a field again when it is masked again.
    await press('Show Answer');
    await press('Hide Answer');
    await expect.element(answer()).toHaveAttribute('maxlength', '11');
    await answer().click();
    await expect.element(answer()).not.toHaveAttribute('maxlength');
    await userEvent.tab();
    await expect.element(answer()).toHaveAttribute('maxlength', '11');
    await answer().click();
    await userEvent.keyboard('R');
    await userEvent.tab();
    await expect.element(answer()).not.toHaveAttribute('maxlength');
    // Browsers also check a page again that comes back.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(answer()).toHaveValue('');
    await expect.element(answer()).toHaveAttribute('maxlength', '11');
  });

  const long = 'the lighthouse on the far side of the bay';

  it('accepts a long answer in full if typed', async () => {
    const { forgotPassword } = await toQuestion();
    await answer().click();
    await userEvent.keyboard(`${long}{Enter}`);
    await expect.element(heading()).toHaveTextContent('Step 3');
    expect(forgotPassword).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ securityQuestion: { questionId: 'q1', questionResponse: long } }),
    );
  });

  it('accepts a long answer in full if dropped or inserted by script', async () => {
    await toQuestion();
    const source = document.createElement('input');
    source.value = long;
    document.body.prepend(source);
    source.focus();
    source.select();
    await userEvent.dragAndDrop(source, answer());
    await expect.element(answer()).toHaveValue(long);
    source.remove();
    const input = answer().element();
    if (!(input instanceof HTMLInputElement)) throw new Error('no input');
    input.value = '';
    input.blur();
    await expect.element(answer()).toHaveAttribute('maxlength', '11');
    input.focus();
    document.execCommand('insertText', false, long);
    await expect.element(answer()).toHaveValue(long);
  });

  it('accepts a long answer in full if pasted', async () => {
    await toQuestion();
    await answer().fill(long);
    await press('Show Answer');
    await answer().click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.copy();
    await userEvent.keyboard('{Delete}');
    await expect.element(answer()).toHaveValue('');
    await userEvent.paste();
    await expect.element(answer()).toHaveValue(long);
  });
});

describe('a refusal', () => {
  it('shows the platform’s first message at the user id', async () => {
    await showForgotPassword({
      fetchQuestion: () => Promise.resolve(refused(400, { messages: ['<i>No</i> question', 'second'] })),
    });
    await userId().fill('ann');
    await press('Continue');
    await expect.element(userId()).toHaveFocus();
    await expect.element(userId()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(userId()).toHaveAccessibleDescription('<i>No</i> question.');
    await expect.element(userId()).toHaveValue('ann');
    await noViolations();
  });

  it('shows the platform’s first message at the answer, and clears it', async () => {
    await toQuestion({ send: () => Promise.resolve(refused(400, { messages: ['Wrong Response'] })) });
    await answer().fill('Max');
    await press('Send temporary password');
    await expect.element(answer()).toHaveFocus();
    await expect.element(answer()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(answer()).toHaveAccessibleDescription(/Wrong Response/);
    await expect.element(answer()).toHaveValue('');
    await noViolations();
  });

  it('without a message focuses the field and is announced as a status', async () => {
    await toQuestion({ send: () => Promise.resolve(refused(400)) });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await answer().fill('Max');
      await press('Send temporary password');
      await expect.element(answer()).toHaveFocus();
      await expect.element(answer()).not.toHaveAttribute('aria-invalid');
      await expect.element(page.getByRole('status').filter({ hasText: 'Check your answer' })).toBeVisible();
    }
    await noViolations();
  });

  it('of a blank user id makes no request', async () => {
    const { securityQuestion } = await showForgotPassword();
    await userId().fill('   ');
    await press('Continue');
    await expect.element(userId()).toHaveAccessibleDescription('User ID is required.');
    expect(securityQuestion).not.toHaveBeenCalled();
  });
});

describe('no answer from the platform', () => {
  it('keeps the user id, and the next press retries', async () => {
    const answers = [unreachable('network'), answered(question)];
    const fetchQuestion = vi.fn(() => Promise.resolve(answers.shift() ?? answered(question)));
    await showForgotPassword({ fetchQuestion });
    await userId().fill('ann');
    await press('Continue');
    await expect.element(alert('The portal can’t be reached')).toHaveFocus();
    await expect.element(userId()).toHaveValue('ann');
    await noViolations();
    await press('Continue');
    await expect.element(answer()).toBeVisible();
  });

  it('says that it is unknown whether the password was sent', async () => {
    const { forgotPassword } = await toQuestion({ send: () => Promise.resolve(unreachable('time-out')) });
    await answer().fill('Rex');
    await press('Send temporary password');
    await expect.element(alert('We don’t know whether your request arrived')).toHaveFocus();
    await expect.element(answer()).toHaveValue('');
    expect(forgotPassword).toHaveBeenCalledOnce();
    await noViolations();
  });
});

it('sends one request for several presses', async () => {
  const late = withResolvers<Answer<void>>();
  const { forgotPassword } = await toQuestion({ send: () => late.promise });
  await answer().fill('Rex');
  await userEvent.keyboard('{Enter}{Enter}');
  await page.getByRole('button', { name: 'Send temporary password' }).click({ force: true });
  expect(forgotPassword).toHaveBeenCalledOnce();
  late.resolve(answered(undefined));
  await expect.element(heading()).toHaveTextContent('Step 3');
});
