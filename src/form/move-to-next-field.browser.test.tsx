import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../test-screen.tsx';
import { Field } from './field.tsx';

interface Press {
  keyCode?: number;
  isComposing?: boolean;
  /** What the key says that it does. */
  hint?: 'next' | 'go';
  /** Stands in the next field already. */
  filled?: string;
  hasPointer?: boolean;
}

it.each<[string, Press, string]>([
  ['moves to the empty next field on a touch screen', {}, 'Password'],
  ['is left to the browser during a composition', { isComposing: true }, 'User ID'],
  [
    'is left to the browser when it ends a composition, which Safari reports first',
    { keyCode: 229 },
    'User ID',
  ],
  ['is left to the browser if the key is labeled “go”', { hint: 'go' }, 'User ID'],
  ['is left to the browser if a password manager has filled the next field', { filled: 'secret' }, 'User ID'],
  ['is left to the browser on a device with a mouse', { hasPointer: true }, 'User ID'],
])('Enter %s', async (_, press, focused) => {
  const { keyCode = 13, isComposing = false, hint = 'next', filled, hasPointer = false } = press;
  const matchMedia = window.matchMedia.bind(window);
  const screen = hasPointer ? 'not all' : 'all';
  const touched = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(hover: none)' ? screen : query));
  onTestFinished(() => touched.mockRestore());
  await renderScreen(
    <form>
      <Field name="username" label="User ID" enterKeyHint={hint} />
      <Field name="password" label="Password" defaultValue={filled} />
    </form>,
  );
  const first = page.getByLabelText('User ID').element();
  if (!(first instanceof HTMLElement)) throw new Error('no field');
  first.focus();
  const enter = new KeyboardEvent('keydown', {
    key: 'Enter',
    bubbles: true,
    cancelable: true,
    keyCode,
    isComposing,
  });
  // Who goes on sends nothing, and who stays keeps what the key does by itself.
  expect(first.dispatchEvent(enter)).toBe(focused === 'User ID');
  await expect.element(page.getByLabelText(focused)).toHaveFocus();
});
