import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { base, routes } from '../addresses.ts';
import { LanguageSelector } from '../locale/language-selector.tsx';
import { type Outcome, show } from '../outcome.ts';
import { unreachable } from '../portal/failure.ts';
import { renderScreen } from '../test-screen.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { memoryStore } from '../test-doubles.ts';
import { keepForRefusal, keepForSignIn } from './kept-messages.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

const failed = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;
const banner = () => page.getByRole('group', { name: 'Login failed' });

function Harness(props: { outcome: Outcome }) {
  const submission = useSubmission({ flow: () => Promise.resolve(props.outcome) });
  return (
    <>
      <LanguageSelector />
      <Form submission={submission}>
        <Field name="username" label="User ID" />
        <SubmitButton busy={submission.isBusy}>Send</SubmitButton>
      </Form>
    </>
  );
}

const open = (outcome: Outcome, session?: Record<string, string>, local?: Record<string, string>) =>
  renderScreen(<Harness outcome={outcome} />, {
    locale: { locale: 'en_US', offered: { en_US: 'English', de: 'Deutsch' } },
    ...(session && { session }),
    ...(local && { local }),
    portal: {
      brand: {
        abbreviation: () => Promise.resolve(unreachable('network')),
        record: () => Promise.resolve(unreachable('time-out')),
        locales: () => Promise.resolve(unreachable('network')),
        look: () => Promise.resolve(undefined),
        logo: () => Promise.resolve(undefined),
      },
    },
  });

/** What the tab stores of a page with this outcome once another language is chosen. */
async function storedAfter(outcome: Outcome) {
  const { session, navigation, view } = await open(outcome);
  await page.getByLabelText('User ID').fill('ann');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Language:' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect.poll(() => navigation.moves).toEqual(['reload']);
  await view.unmount();
  return Object.fromEntries(session.content);
}

it('shows a refusal again on the page in another language, and only on that page', async () => {
  const stored = await storedAfter(show(failed));
  expect(JSON.stringify(stored)).not.toContain('ann');
  const { session } = await open(show(failed), stored);
  await expect.element(banner()).toHaveFocus();
  expect(session.content.has('shown')).toBe(false);
});

it('shows the refusal of another try on the page in another language, whose address no longer names the first', async () => {
  const opened = location.href;
  const address = (query: string) => `${base}${routes.signIn}${query}`;
  try {
    history.replaceState({ openedAt: 1_000 }, '', address('?invalidLogin=true'));
    const { session, navigation, view } = await open(show(failed), {}, { signInBegunAt: '2000' });
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(banner()).toBeVisible();
    await page.getByRole('button', { name: 'Language:' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect.poll(() => navigation.moves).toEqual([`replace ${address('?cobrandHost=acme')}`]);
    await view.unmount();
    history.replaceState(null, '', address('?cobrandHost=acme'));
    await open(show(failed), Object.fromEntries(session.content), { signInBegunAt: '2000' });
    await expect.element(banner()).toHaveFocus();
  } finally {
    history.replaceState(history.state, '', opened);
  }
});

it.each(['signedInAt', 'signInBegunAt'])(
  'does not show a kept message after a later sign-in (%s)',
  async (key) => {
    const stored = await storedAfter(show(failed));
    await open(show(failed), stored, { [key]: String(Date.now()) });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(banner().elements()).toEqual([]);
  },
);

it('does not show a kept message once the time to wait that it names is over', async () => {
  const wait = show({ ...failed, text: { key: 'error.waitFor', values: { time: { seconds: 3600 } } } });
  const { shown = '' } = await storedAfter(wait);
  const { view } = await open(wait, { shown });
  await expect.element(banner()).toBeVisible();
  await view.unmount();
  const hourAgo = Date.now() - 3_600_000;
  await open(wait, { shown: shown.replace(/\d{13}/, String(hourAgo)) });
  await expect.element(page.getByLabelText('User ID')).toBeVisible();
  expect(banner().elements()).toEqual([]);
});

it.each([
  ['kept on another screen', location.pathname],
  ['whose text key does not exist in this release', 'failed.title'],
])('does not show a message %s', async (_, mark) => {
  const { shown = '' } = await storedAfter(show(failed));
  expect(shown).toContain(mark);
  await open(show(failed), { shown: shown.replace(mark, 'other') });
  await expect.element(page.getByLabelText('User ID')).toBeVisible();
  expect(document.querySelector('.banner')).toBeNull();
});

it('does not show a kept message whose text needs other values in this release', async () => {
  const { shown = '' } = await storedAfter(
    show({ ...failed, text: { key: 'error.waitFor', values: { time: 'a minute' } } }),
  );
  await open(show(failed), { shown: shown.replace('"time"', '"until"') });
  await expect.element(page.getByLabelText('User ID')).toBeVisible();
  expect(document.querySelector('.banner')).toBeNull();
});

it.each([
  '0',
  '0,null',
  '0,{"message":{"kind":"error"}}',
  '0,{"message":{"kind":"error","title":{"key":"signIn.failed.title"},"text":{}}}',
  '0,{"message":{"kind":"info","title":{"key":"signIn.failed.title","values":null}}}',
  '0,{"message":{"kind":"info","title":{"key":"signIn.failed.title","values":{"time":null}}}}',
  '0,{"message":{"kind":"info","title":{"key":"signIn.failed.title","values":{"time":["a minute"]}}}}',
  '0,{"fields":{}}',
  '0,{"fields":[null]}',
])('ignores malformed stored content: %s', async (content) => {
  const place = JSON.stringify(location.pathname);
  await open(show(failed), { shown: `[${place},${content}]` });
  await expect.element(page.getByLabelText('User ID')).toBeVisible();
  expect(document.querySelector('.banner')).toBeNull();
});

it('does not keep a message worded by the platform', async () => {
  expect(await storedAfter(show({ ...failed, text: { raw: 'Ann, your card ends in 1234.' } }))).toEqual({});
});

it('does not say on the page in another language that the fields of the page before hold what was typed', async () => {
  const aboutFields = { key: 'changePassword.entriesKept' } as const;
  const more = { key: 'changePassword.stillValid' } as const;
  const { shown = '' } = await storedAfter(show({ ...failed, more, aboutFields }));
  expect(shown).toContain(more.key);
  expect(shown).not.toContain(aboutFields.key);
});

it('shows a message kept for a refused sign-in only on the page of that refusal', async () => {
  const session = memoryStore();
  keepForRefusal(session, { message: failed });
  const stored = { shown: session.content.get('shown') ?? '' };
  const opened = location.href;
  try {
    for (const [query, count] of [
      ['?cobrandHost=acme', 0],
      ['?invalidLogin=true', 1],
    ] as const) {
      history.replaceState(history.state, '', `${base}${routes.signIn}${query}`);
      const { view } = await open({ kind: 'show' }, stored);
      await expect.element(page.getByLabelText('User ID')).toBeVisible();
      expect(banner().elements()).toHaveLength(count);
      await view.unmount();
    }
  } finally {
    history.replaceState(history.state, '', opened);
  }
});

it.each([
  '?cobrandHost=acme',
  // Where the first password was mistyped, Back leads here.
  '?cobrandHost=acme&invalidLogin=true',
])('shows a message kept for the sign-in page at %s', async (query) => {
  const opened = location.href;
  try {
    const session = memoryStore();
    keepForSignIn(session, { message: failed });
    history.replaceState(history.state, '', `${base}${routes.signIn}${query}`);
    await open({ kind: 'show' }, { shown: session.content.get('shown') ?? '' });
    await expect.element(banner()).toBeVisible();
  } finally {
    history.replaceState(history.state, '', opened);
  }
});

it('shows a message kept for the sign-in page also when that returns from the back-forward cache', async () => {
  const opened = location.href;
  try {
    history.replaceState(history.state, '', `${base}${routes.signIn}?cobrandHost=acme`);
    const { session } = await open({ kind: 'show' });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    keepForSignIn(session, { message: { ...failed, title: { raw: 'Login failed' } } });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(banner()).toHaveFocus();
    expect(session.get('shown')).toBeUndefined();
  } finally {
    history.replaceState(history.state, '', opened);
  }
});

it('a page that returns from the back-forward cache says what it said, unless somebody has signed in since', async () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const before = Date.now() - 1;
  const { local } = await open(show(failed), {}, { signedInAt: String(before) });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(banner()).toBeVisible();
  comeBack();
  // Whatever it changes is on the page by then.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(banner()).toBeVisible();
  const shownBy = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(shownBy);
  local.set('signedInAt', String(Date.now()));
  comeBack();
  await expect.element(banner()).not.toBeInTheDocument();
});
