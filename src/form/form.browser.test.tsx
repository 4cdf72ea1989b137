import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import type { Outcome, Shown } from '../outcome.ts';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { ActionButton } from './action-button.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSubmission } from './use-submission.ts';

/** The flow of a test, with one outcome for each submit. */
const flow = vi.fn<(values: Readonly<Record<string, string>>) => Promise<Outcome<string>>>();
const second = vi.fn<() => Promise<Outcome>>();
const onDone = vi.fn<(value: string) => void>();

function Harness(props: {
  isSummarised?: boolean;
  initial?: Parameters<typeof useSubmission>[0]['initial'];
}) {
  const submission = useSubmission({
    flow,
    onDone,
    ...(props.isSummarised && { Summary: ErrorSummary }),
    ...(props.initial && { initial: props.initial }),
  });
  return (
    <main>
      <h1>Card</h1>
      <Form submission={submission}>
        <Field
          name="number"
          label="Number"
          hint="On the front"
          guide={<p id="digits">12 to 19 digits</p>}
          explainedBy="digits"
        />
        <Field name="name" label="Name" />
        <SubmitButton busy={submission.isBusy} spins={submission.isSubmitting}>
          Send
        </SubmitButton>
        <ActionButton busy={submission.isBusy} onPress={() => submission.run(second)}>
          Cancel
        </ActionButton>
      </Form>
    </main>
  );
}

const number = () => page.getByLabelText('Number');
const name = () => page.getByLabelText('Name');
const send = () => page.getByRole('button', { name: 'Send' });
const cancel = () => page.getByRole('button', { name: 'Cancel' });
const summary = () => page.getByRole('group', { name: /error/ });
const announced = () => document.querySelector('output.form-status')?.textContent;
const required = { field: 'number', text: { raw: 'Number is required' } };
const tooLong = { field: 'name', text: { raw: 'Name is too long' } };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  flow.mockReset().mockResolvedValue({ kind: 'show' });
  second.mockReset().mockResolvedValue({ kind: 'show' });
  onDone.mockReset();
});

describe('a field', () => {
  it('is announced as required from the start, and as invalid only once it has an error', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required] });
    await renderScreen(<Harness />);
    await expect.element(number()).toBeRequired();
    // Screen readers also report the browser's own validation.
    await expect.element(number()).toBeValid();
    await send().click();
    await expect.element(number()).toBeInvalid();
  });
});

describe('submitting a form', () => {
  it('passes the trimmed values to the flow, and the form’s own method is post', async () => {
    await renderScreen(<Harness />);
    await number().fill('  42 ');
    await send().click();
    expect(flow.mock.calls).toEqual([[{ number: '42', name: '' }]]);
    // Nor does a press before the program is there put them into an address.
    expect(document.querySelector('form')?.method).toBe('post');
  });

  it.each<[string, Outcome<string>, string[]]>([
    [
      'leaves the page',
      { kind: 'leave', to: 'https://portal.test/home' },
      ['leave https://portal.test/home'],
    ],
    [
      'posts a form',
      { kind: 'post', form: { path: '/login', fields: { username: 'ann' } } },
      ['post /login username'],
    ],
    [
      'logs out with a reason',
      { kind: 'log-out', reason: 'timeout' },
      ['replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=timeout'],
    ],
  ])('%s if the flow’s outcome says so, and stays busy', async (_, outcome, moves) => {
    flow.mockResolvedValue(outcome);
    const { navigation } = await renderScreen(<Harness />);
    await send().click();
    await expect.poll(() => navigation.moves).toEqual(moves);
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
  });

  it('passes the flow’s result to onDone, and ends the busy state and what an earlier try showed', async () => {
    flow.mockResolvedValue({ kind: 'done', value: 'good' });
    await renderScreen(<Harness initial={{ message: { kind: 'warning', title: { raw: 'Not sent' } } }} />);
    await expect.element(page.getByText('Not sent')).toBeVisible();
    await send().click();
    await expect.poll(() => onDone.mock.calls).toEqual([['good']]);
    await expect.element(send()).not.toHaveAttribute('aria-disabled');
    await expect.element(page.getByText('Not sent')).not.toBeInTheDocument();
  });

  it.each(['number', 'name'])(
    'scrolls both the error and its field into view in a low window (Enter in %s)',
    async (sender) => {
      onTestFinished(async () => {
        document.body.style.removeProperty('padding-block-end');
        await page.viewport(414, 896);
      });
      await page.viewport(667, 330);
      document.body.style.paddingBlockEnd = '100vh';
      flow.mockResolvedValue({ kind: 'show', fields: [required] });
      await renderScreen(<Harness />);
      const field = number().element();
      scrollTo(0, field.getBoundingClientRect().top + 10);
      const from = document.querySelector<HTMLInputElement>(`[name=${sender}]`);
      from?.focus({ preventScroll: true });
      await userEvent.keyboard('{Enter}');
      await expect.element(number()).toBeInvalid();
      await expect.element(number()).toHaveFocus();
      const error = document.querySelector('.field-error');
      await expect.poll(() => error?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    },
  );

  it('ignores a second press, Enter and the other button while the flow runs', async () => {
    flow.mockImplementation(never);
    await renderScreen(<Harness />);
    await send().click();
    await send().click({ force: true });
    await cancel().click({ force: true });
    await number().click();
    await userEvent.keyboard('{Enter}');
    expect(flow).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
    await expect.element(page.getByText('Please wait…')).toBeInTheDocument();
    expect(send().element().querySelector('.spinner')).not.toBeNull();
    await noViolations();
  });

  it('is blocked while a second button’s flow runs, without a spinner on the submit button', async () => {
    second.mockImplementation(never);
    await renderScreen(<Harness />);
    await cancel().click();
    await expect.element(send()).toHaveAttribute('aria-disabled', 'true');
    await send().click({ force: true });
    expect(flow).not.toHaveBeenCalled();
    expect(send().element().querySelector('.spinner')).toBeNull();
  });

  it('shows and logs a system error if the flow throws, and can be repeated', async () => {
    flow.mockRejectedValueOnce(new TypeError('a bug'));
    const { log } = await renderScreen(<Harness />);
    await send().click();
    await expect.element(page.getByRole('group', { name: 'System error occurred' })).toHaveFocus();
    await expect.poll(() => document.querySelector('.spinner')).toBeNull();
    expect(log.entries).toEqual([
      { level: 'ERROR', message: 'flow failed', attributes: { reason: 'TypeError' } },
    ]);
    await send().click();
    expect(flow).toHaveBeenCalledTimes(2);
  });

  it('clears only the fields that the flow names', async () => {
    flow.mockResolvedValue({ kind: 'show', clear: ['number', 'nothing'] });
    await renderScreen(<Harness />);
    await number().fill('42');
    await name().fill('Ann');
    await send().click();
    await expect.element(number()).toHaveValue('');
    await expect.element(name()).toHaveValue('Ann');
  });

  it('removes the errors of the previous attempt while sending again', async () => {
    flow.mockResolvedValueOnce({ kind: 'show', fields: [required] }).mockImplementation(never);
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(summary()).toBeVisible();
    await send().click();
    await expect.element(summary()).not.toBeInTheDocument();
    await expect.element(number()).not.toHaveAttribute('aria-invalid');
  });

  it.each(['error', 'warning'] as const)(
    'while sending again, removes the previous message only if it is an error (%s)',
    async (kind) => {
      const message = { kind, title: { raw: 'Heard before' } };
      flow.mockResolvedValueOnce({ kind: 'show', message }).mockImplementation(never);
      await renderScreen(<Harness />);
      await send().click();
      await expect.element(page.getByText('Heard before')).toBeVisible();
      await send().click();
      await expect.poll(() => announced()).not.toBe('');
      expect(page.getByText('Heard before').elements()).toHaveLength(kind === 'error' ? 0 : 1);
    },
  );
});

describe('field errors', () => {
  it('are part of their fields’ descriptions, and the first invalid field takes focus', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [tooLong, required] });
    await renderScreen(<Harness />);
    await send().click();
    await expect.element(number()).toHaveFocus();
    // Listeners hear where the error ends.
    await expect
      .element(number())
      .toHaveAccessibleDescription('On the front Number is required. 12 to 19 digits');
    await expect.element(number()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name()).toHaveAccessibleDescription('Name is too long.');
    expect(summary().elements()).toHaveLength(0);
    expect(announced()).toBe('');
    await noViolations();
  });

  it('appear next to their input, below its guide', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required] });
    await renderScreen(<Harness />);
    await send().click();
    await expect.element(number()).toHaveFocus();
    const error = page.getByRole('paragraph').filter({ hasText: 'Number is required' }).element();
    const help = page.getByText('12 to 19 digits').element();
    expect(error.getBoundingClientRect().top).toBeGreaterThanOrEqual(help.getBoundingClientRect().bottom);
  });

  it('are announced in the status if their field already has focus', async () => {
    flow.mockImplementation(() => Promise.resolve({ kind: 'show', fields: [tooLong, required] }));
    await renderScreen(<Harness />);
    await number().click();
    for (let press = 1; press <= 2; press += 1) {
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => flow).toHaveBeenCalledTimes(press);
      await expect.poll(() => announced()).toBe('Number is required');
    }
    await expect.element(number()).toHaveFocus();
    await noViolations();
    flow.mockResolvedValue({ kind: 'show' });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => announced()).toBe('');
  });
});

it('no element is aria-busy while sending, because screen readers would hold the status back', async () => {
  flow.mockImplementation(never);
  await renderScreen(<Harness />);
  await send().click();
  await expect.poll(() => announced()).toBe('Please wait…');
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

describe('the reference code', () => {
  const title = { raw: 'Not accepted' };
  it.each<[string, Shown, number]>([
    ['appears for fields that the platform refused', { fields: [required], isRefused: true }, 1],
    ['does not appear for the form’s own validation', { fields: [required] }, 0],
    [
      'appears for a refusal shown as a warning',
      { message: { kind: 'warning', title }, fields: [required] },
      1,
    ],
    ['appears once for an error message, which contains it', { message: { kind: 'error', title } }, 1],
    ['does not appear for a success', { message: { kind: 'success', title } }, 0],
  ])('%s', async (_, shown, count) => {
    flow.mockResolvedValue({ kind: 'show', ...shown });
    await renderScreen(<Harness />);
    await send().click();
    await expect.element(page.getByText(/Number is required|Not accepted/).first()).toBeVisible();
    expect(page.getByText('K7M2Q9XA').elements()).toHaveLength(count);
    // It is not in a live region.
    expect(document.querySelector(':is([role=status], output) .reference')).toBeNull();
    await noViolations();
  });

  it('appears below the buttons for a refused field, so that only the error moves them', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required], isRefused: true });
    await renderScreen(<Harness />);
    const place = () => send().element().getBoundingClientRect().top;
    const before = place();
    await send().click();
    await expect.element(page.getByText('K7M2Q9XA')).toBeVisible();
    const error = page.getByText('Number is required').first().element().getBoundingClientRect();
    expect(place() - before).toBeLessThan(2 * error.height);
    const code = document.querySelector('.reference')?.getBoundingClientRect();
    expect(code?.top).toBeGreaterThan(send().element().getBoundingClientRect().bottom);
  });

  it('is copied without sending the form again', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required], isRefused: true });
    await renderScreen(<Harness />);
    await send().click();
    await page.getByRole('button', { name: 'Copy' }).click();
    expect(flow).toHaveBeenCalledOnce();
  });

  it('is not part of a refused field’s description', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required], isRefused: true });
    await renderScreen(<Harness />);
    await send().click();
    await expect.element(number()).toHaveFocus();
    await expect
      .element(number())
      .toHaveAccessibleDescription('On the front Number is required. 12 to 19 digits');
  });
});

describe('an error summary', () => {
  it.each([
    [[required], 'There is 1 error to correct'],
    [[required, tooLong], 'There are 2 errors to correct'],
  ])(
    'takes focus, named by the number of errors and described by their texts (case %$)',
    async (fields, title) => {
      flow.mockResolvedValue({ kind: 'show', fields });
      await renderScreen(<Harness isSummarised />);
      await send().click();
      await expect.element(summary()).toHaveFocus();
      await expect.element(summary()).toHaveAccessibleName(title);
      await expect
        .element(summary())
        .toHaveAccessibleDescription(fields.map(({ text }) => text.raw).join('; '));
      expect(summary().element().closest('[aria-live], [role=alert], [role=status], output')).toBeNull();
      await noViolations();
    },
  );

  it('is scrolled to its beginning if taller than the window, as at 400% zoom', async () => {
    const fields = [required, { field: 'name', text: { raw: 'This is too long. '.repeat(60) } }];
    flow.mockResolvedValue({ kind: 'show', fields });
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 256);
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(page.getByText('There are 2 errors to correct')).toBeInViewport({ ratio: 1 });
  });

  it('moves focus to a field, with its label in view and the address unchanged', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required, tooLong] });
    await renderScreen(<Harness isSummarised />);
    await send().click();
    const before = location.href;
    await page.getByRole('link', { name: 'Name is too long' }).click();
    await expect.element(name()).toHaveFocus();
    await expect.element(page.getByText('Name', { exact: true })).toBeInViewport();
    expect(location.href).toBe(before);
  });

  it('scrolls to both error and input of a field whose guide is taller than the window', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required] });
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 120);
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await page.getByRole('link', { name: 'Number is required' }).click();
    await expect.element(number()).toHaveFocus();
    await expect.element(number()).toBeInViewport({ ratio: 1 });
    const error = page.getByRole('paragraph').filter({ hasText: 'Number is required' });
    await expect.element(error).toBeInViewport({ ratio: 1 });
  });

  it('works by keyboard alone', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [required] });
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(summary()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(number()).toHaveFocus();
  });

  it('takes focus again when the same errors recur', async () => {
    flow.mockImplementation(() => Promise.resolve({ kind: 'show', fields: [required] }));
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(summary()).toHaveFocus();
    await send().click();
    await expect.element(summary()).toHaveFocus();
  });

  it('takes focus on arrival if the screen starts with errors', async () => {
    await renderScreen(<Harness isSummarised initial={{ fields: [required] }} />);
    await expect.element(summary()).toHaveFocus();
    await expect.element(number()).toHaveAccessibleDescription(/Number is required/);
  });

  it('breaks a word that is wider than the summary', async () => {
    const raw = 'x'.repeat(200);
    flow.mockResolvedValue({ kind: 'show', fields: [{ field: 'name', text: { raw } }] });
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(page.getByRole('link', { name: raw })).toBeVisible();
    const { right } = page.getByRole('link', { name: raw }).element().getBoundingClientRect();
    expect(right).toBeLessThan(summary().element().getBoundingClientRect().right);
  });

  it('shows markup in an error as plain text', async () => {
    flow.mockResolvedValue({ kind: 'show', fields: [{ field: 'name', text: { raw: '<img src=x> & co' } }] });
    await renderScreen(<Harness isSummarised />);
    await send().click();
    await expect.element(page.getByRole('link', { name: '<img src=x> & co' })).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});
