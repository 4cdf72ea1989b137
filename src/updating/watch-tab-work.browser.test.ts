import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearInput } from '../form/clear-input.ts';
import { watchTabWork } from './watch-tab-work.ts';

const quarterMs = 15 * 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

function watch() {
  document.body.innerHTML =
    '<main><input aria-label="Password" type="password"><button type="button">Show</button></main>';
  const [input, button] = [document.querySelector('input'), document.querySelector('button')];
  if (input === null || button === null) throw new Error('no form');
  const state = { now: 0, isHeld: false, busyCount: 0 };
  const hold = (isHeld: boolean) => async () => void (state.isHeld = isHeld);
  const work = watchTabWork({
    window,
    lock: { hold: hold(true), release: hold(false) },
    busyCount: () => state.busyCount,
    now: () => state.now,
    stays: () => new Promise(() => undefined),
  });
  /** Whether the tab still holds the others up after this many milliseconds. */
  const holdsAfter = (ms: number) => {
    state.now += ms;
    vi.advanceTimersByTime(2_000);
    return state.isHeld;
  };
  return { state, input, button, work, holdsAfter };
}

it('counts input by the visitor as typing, but not presses, keys elsewhere or the portal’s clearing', async () => {
  const { input, button, work } = watch();
  clearInput(input);
  await userEvent.click(input);
  button.focus();
  await userEvent.keyboard('x');
  expect(work.current()).toEqual([]);
  await userEvent.type(input, 'x');
  expect(work.current()).toEqual(['typing', 'text']);
});

it('holds up other tabs from the first key on, without looking at any field before the key’s frame', async () => {
  const { state, input } = watch();
  const looks = vi.spyOn(document, 'querySelectorAll');
  onTestFinished(() => looks.mockRestore());
  await userEvent.type(input, 'x');
  expect(state.isHeld).toBe(true);
  expect(looks.mock.calls.filter(([selector]) => selector === 'main input')).toEqual([]);
});

it('counts a key as typing if the browser gives it a wrong time, as iOS does', async () => {
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(-3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const { input, work } = watch();
  await userEvent.type(input, 'x');
  expect(work.current()).toEqual(['typing', 'text']);
});

it('holds up other tabs while a field contains text, until left untouched for 15 minutes', () => {
  const { input, holdsAfter } = watch();
  expect(holdsAfter(0)).toBe(false);
  // Like a password manager, without an event.
  input.value = 'secret';
  expect([holdsAfter(quarterMs), holdsAfter(1)]).toEqual([true, false]);
  document.dispatchEvent(new Event('pointerdown'));
  expect([holdsAfter(0), holdsAfter(quarterMs)]).toEqual([true, true]);
  // After the clock was set back, it counts as long ago too.
  expect(holdsAfter(-3 * quarterMs)).toBe(false);
});

it('holds up other tabs while a request is running, even if all fields are empty', () => {
  const { state, holdsAfter } = watch();
  state.busyCount = 1;
  expect(holdsAfter(0)).toBe(true);
  state.busyCount = 0;
  expect(holdsAfter(0)).toBe(false);
});

it('does not hold up other tabs once the visitor gives up the text, until the page is used again', async () => {
  const { input, work, holdsAfter } = watch();
  input.value = 'secret';
  expect(holdsAfter(0)).toBe(true);
  const isGivenUp = work.giveUp();
  expect(holdsAfter(0)).toBe(false);
  await isGivenUp;
  document.dispatchEvent(new Event('keydown'));
  expect(holdsAfter(0)).toBe(true);
});

it('does not hold up other tabs if a visitor who has given up the text presses the offer’s button again', async () => {
  const { input, button, work, holdsAfter } = watch();
  input.value = 'secret';
  button.parentElement?.classList.add('update-bar');
  await work.giveUp();
  await userEvent.click(button);
  expect(holdsAfter(0)).toBe(false);
  button.parentElement?.classList.remove('update-bar');
  await userEvent.click(button);
  expect(holdsAfter(0)).toBe(true);
});

it('does not hold up other tabs while the browser has frozen it, and does so again once it runs on', () => {
  const { state, input, holdsAfter } = watch();
  input.value = 'secret';
  expect(holdsAfter(0)).toBe(true);
  document.dispatchEvent(new Event('freeze'));
  expect(state.isHeld).toBe(false);
  expect(holdsAfter(0)).toBe(true);
});

it('does not hold up other tabs while its page is being left, even for a key', async () => {
  const { state, input } = watch();
  window.dispatchEvent(new Event('pagehide'));
  await userEvent.type(input, 'x');
  expect(state.isHeld).toBe(false);
  window.dispatchEvent(new Event('pageshow'));
  expect(state.isHeld).toBe(true);
});
