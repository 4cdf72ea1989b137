import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearInput } from '../form/clear-input.ts';
import { watchTabWork } from './watch-tab-work.ts';

it('takes for typing what somebody types, and not what the portal empties by itself', async () => {
  document.body.innerHTML = '<main><input aria-label="Password" type="password" /></main>';
  const input = document.querySelector('input');
  if (input === null) throw new Error('no input');
  const work = watchTabWork({
    window,
    lock: { hold: () => Promise.resolve(), letGo: () => Promise.resolve() },
    busyCount: () => 0,
    now: () => 0,
    stays: () => new Promise(() => undefined),
  });
  clearInput(input);
  expect(work.current()).toEqual([]);
  await userEvent.type(input, 'x');
  expect(work.current()).toEqual(['typing', 'text']);
});
