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
  ['goes on to the next field', {}, 'Password'],
  ['stays while letters are put together', { isComposing: true }, 'User ID'],
  ['stays where it ends that, which Safari tells first', { keyCode: 229 }, 'User ID'],
  ['sends where its key says so', { hint: 'go' }, 'User ID'],
  ['sends what a password manager has filled in', { filled: 'secret' }, 'User ID'],
  ['sends where there is a pointer', { hasPointer: true }, 'User ID'],
])('a phone’s Enter %s', async (_, press, focused) => {
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
