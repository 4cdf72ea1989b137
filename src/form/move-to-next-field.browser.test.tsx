import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../test-screen.tsx';
import { Field } from './field.tsx';

interface Press {
  key?: string;
  keyCode?: number;
  isComposing?: boolean;
  /** What the key says that it does. */
  hint?: 'next' | 'go';
  /** Stands in the next field already. */
  filled?: string;
  hasPointer?: boolean;
}

it.each<[string, Press, string]>([
  ['Enter moves to the empty next field on a touch screen', {}, 'Password'],
  ['Enter is left to the browser during a composition', { isComposing: true }, 'User ID'],
  [
    'Enter is left to the browser when it ends a composition, which Safari reports first',
    { keyCode: 229 },
    'User ID',
  ],
  ['Enter is left to the browser if the key is labeled “go”', { hint: 'go' }, 'User ID'],
  [
    'Enter is left to the browser if a password manager has filled the next field',
    { filled: 'secret' },
    'User ID',
  ],
  ['Enter is left to the browser on a device with a mouse', { hasPointer: true }, 'User ID'],
  ['A letter stays in the field it is typed into', { key: 'a' }, 'User ID'],
])('%s', async (_, press, focused) => {
  const {
    key = 'Enter',
    keyCode = 13,
    isComposing = false,
    hint = 'next',
    filled,
    hasPointer = false,
  } = press;
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
  const pressed = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    keyCode,
    isComposing,
  });
  // Who goes on sends nothing, and who stays keeps what the key does by itself.
  expect(first.dispatchEvent(pressed)).toBe(focused === 'User ID');
  await expect.element(page.getByLabelText(focused)).toHaveFocus();
});
