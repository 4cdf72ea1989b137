import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { PasswordField } from './password-field.tsx';

const onInput = vi.fn<(value: string) => void>();

async function showFields() {
  onInput.mockReset();
  return renderScreen(
    <main>
      <h1>Password</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <PasswordField
          name="new1"
          label="New password"
          autoComplete="new-password"
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
        <PasswordField name="new2" label="Confirm password" autoComplete="new-password" />
        <button type="submit">Send</button>
      </form>
    </main>,
  );
}

const field = () => page.getByLabelText('New password', { exact: true });
const confirmation = () => page.getByLabelText('Confirm password', { exact: true });
const toggle = (name: string) => page.getByRole('button', { name, exact: true });
const blankEnds = 'Spaces at the beginning and end are ignored.';
/** The test runner's own computation leaves out `output`; browsers don't. */
const description = () =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const input = () => {
  const element = field().element();
  if (!(element instanceof HTMLInputElement)) throw new Error('no field');
  return element;
};

describe('the toggle', () => {
  it('is named after its field, reveals only that field and announces the change', async () => {
    await showFields();
    await field().fill('secret');
    await expect.element(field()).toHaveAttribute('type', 'password');
    expect(document.body.textContent).not.toContain('characters are');
    await toggle('Show New password').click();
    await expect.element(field()).toHaveAttribute('type', 'text');
    // Or browsers write it to the disk.
    await expect.element(field()).toHaveAttribute('autocomplete', 'off');
    await expect.element(confirmation()).toHaveAttribute('type', 'password');
    await expect.element(page.getByText('New password: characters are shown.')).toBeInTheDocument();
    await noViolations();
    await toggle('Hide New password').click();
    await expect.element(field()).toHaveAttribute('type', 'password');
    await expect.element(field()).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(page.getByText('New password: characters are hidden.')).toBeInTheDocument();
  });

  it('is reached by Tab, works by keyboard and keeps the focus', async () => {
    await showFields();
    await field().click();
    await userEvent.keyboard('{Tab} ');
    await expect.element(toggle('Hide New password')).toHaveFocus();
  });

  it('is at least 24 px in both directions', async () => {
    await showFields();
    const { width, height } = toggle('Show New password').element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });

  it('shows an icon of 24 px (specification, section 9)', async () => {
    await showFields();
    const icon = toggle('Show New password').element().querySelector('svg')?.getBoundingClientRect();
    expect([icon?.width, icon?.height]).toEqual([24, 24]);
  });

  it('shows by its icon what it will do', async () => {
    await showFields();
    const icon = () => document.querySelector('.field-toggle svg')?.innerHTML;
    const before = icon();
    await toggle('Show New password').click();
    await expect.element(toggle('Hide New password')).toBeVisible();
    expect(icon()).not.toBe(before);
  });

  it('reveals nothing while the field is locked, as during a request', async () => {
    await renderScreen(<PasswordField name="secret" label="Secret" readOnly aria-disabled />);
    const show = toggle('Show Secret');
    await expect.element(show).toHaveAttribute('aria-disabled', 'true');
    // The test runner waits for a disabled button to be enabled: a visitor's press does not.
    await show.click({ force: true });
    await expect.element(show).toHaveFocus();
    await expect.element(page.getByLabelText('Secret', { exact: true })).toHaveAttribute('type', 'password');
  });

  it('hides the password again when the form is submitted', async () => {
    await showFields();
    await field().fill('secret');
    await toggle('Show New password').click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(field()).toHaveAttribute('type', 'password');
  });
});

describe('the typed password', () => {
  it('has no length limit, and is neither spell-checked nor changed by a phone once it is shown', async () => {
    await showFields();
    const long = 'correct horse battery staple '.repeat(10).trim();
    await field().fill(long);
    await expect.element(field()).toHaveValue(long);
    await expect.element(field()).not.toHaveAttribute('maxlength');
    await expect.element(field()).toHaveAttribute('spellcheck', 'false');
    await expect.element(field()).toHaveAttribute('autocapitalize', 'none');
    await expect.element(field()).toHaveAttribute('autocorrect', 'off');
  });

  it.each([
    ['at the end', 'secret '],
    ['at the beginning', '\tsecret'],
    ['alone', '  '],
    ['of zero width', 'secret\u200b'],
  ])('with blanks %s shows a note when the field is left', async (_, value) => {
    await showFields();
    await field().fill(value);
    await confirmation().click();
    await expect.element(page.getByText(blankEnds)).toBeVisible();
    expect(description()).toBe(blankEnds);
    await noViolations();
    await field().fill('secret');
    await expect.element(page.getByText(blankEnds)).not.toBeInTheDocument();
  });

  it('shows no note for a blank between two words', async () => {
    await showFields();
    await field().click();
    await userEvent.keyboard('correct ');
    expect(document.body.textContent).not.toContain(blankEnds);
    await userEvent.keyboard('horse');
    await confirmation().click();
    expect(document.body.textContent).not.toContain(blankEnds);
  });

  it('shows the note at once when pasted with a blank at the end', async () => {
    await showFields();
    input().value = 'secret ';
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    await expect.element(page.getByText(blankEnds)).toBeVisible();
  });

  it('neither shows nor hides a note during a press, which would miss the moved button', async () => {
    const { view } = await showFields();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    view.container.addEventListener('submit', onSubmit);
    await confirmation().click();
    await userEvent.keyboard('secret ');
    await page.getByRole('button', { name: 'Send' }).click();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText(blankEnds)).toBeVisible();
    await confirmation().fill('secret');
    const key = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    document.activeElement?.dispatchEvent(key);
    await expect.element(page.getByText('Caps Lock is on.')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click({ position: { x: 5, y: 1 } });
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('shows a Caps Lock note while Caps Lock is on and the field has focus', async () => {
    await showFields();
    await field().click();
    const pressKey = (type: string, modifierCapsLock: boolean) =>
      input().dispatchEvent(new KeyboardEvent(type, { key: 'A', bubbles: true, modifierCapsLock }));
    const note = page.getByText('Caps Lock is on.');
    pressKey('keydown', true);
    await expect.element(note).toBeVisible();
    // Going down, the key that ends it still says that it is on.
    pressKey('keyup', false);
    await expect.element(note).not.toBeInTheDocument();
    pressKey('keydown', true);
    await expect.element(note).toBeVisible();
    await confirmation().click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('shows the note when the field is left by Tab with a blank at the end', async () => {
    await showFields();
    await field().click();
    await userEvent.keyboard('secret {Tab}');
    await expect.element(page.getByText(blankEnds)).toBeVisible();
  });

  it('shows the note when submitted by Enter with a blank at the end', async () => {
    await showFields();
    await field().click();
    await userEvent.keyboard('secret {Enter}');
    await expect.element(page.getByText(blankEnds)).toBeVisible();
  });

  it('is cleared, with an input event, when the page returns from the back/forward cache', async () => {
    await showFields();
    await field().fill('secret');
    await toggle('Show New password').click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(field()).toHaveValue('');
    await expect.element(field()).toHaveAttribute('type', 'password');
    expect(onInput.mock.calls).toEqual([['secret'], ['']]);
  });
});
