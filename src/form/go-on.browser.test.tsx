import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../test-screen.tsx';
import { Field } from './field.tsx';

it.each([
  ['goes on to the next field', { keyCode: 13 }, 'Password'],
  ['stays while letters are put together', { keyCode: 229, isComposing: true }, 'User ID'],
  ['stays where it ends that, which Safari tells first', { keyCode: 229 }, 'User ID'],
])('a phone’s Enter %s', async (_, init, focused) => {
  const matchMedia = window.matchMedia.bind(window);
  const touched = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => matchMedia(query === '(hover: none)' ? 'all' : query));
  onTestFinished(() => touched.mockRestore());
  await renderScreen(
    <form>
      <Field name="username" label="User ID" enterKeyHint="next" />
      <Field name="password" label="Password" />
    </form>,
  );
  const first = page.getByLabelText('User ID').element();
  if (!(first instanceof HTMLElement)) throw new Error('no field');
  first.focus();
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
  first.dispatchEvent(enter);
  await expect.element(page.getByLabelText(focused)).toHaveFocus();
});
