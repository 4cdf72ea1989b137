import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { withResolvers } from '../test-doubles.ts';
import type { RecoverPage } from './recover-page.ts';
import { loadProgram } from './load-program.ts';

const ran: unknown[] = [];
let count = 0;

/** A browser runs a module once per page, so each gets its own URL. */
function program(does: string): string {
  count += 1;
  Object.assign(window, { ran });
  return `data:text/javascript,${encodeURIComponent(`${does}//${count}`)}`;
}

const recordsStyle =
  "ran.push(getComputedStyle(document.documentElement).getPropertyValue('--sheet'));export const shared = 1;";
const sheet = 'data:text/css,html{--sheet:came}/*.css';
const noSheet = 'blob:none.css';

function begin(files: readonly string[], isShown = Promise.resolve(false)) {
  const list = document.createElement('meta');
  list.name = 'program';
  list.content = files.join(' ');
  document.head.append(list);
  const recover = vi.fn<RecoverPage>(() => Promise.resolve());
  return { recover, loaded: loadProgram(document, isShown, recover) };
}

const links = () => Array.from(document.querySelectorAll('link'), ({ rel }) => rel);
const before = links().length;
const requestedLinks = () => links().slice(before);

afterEach(() => {
  vi.useRealTimers();
  ran.length = 0;
  document.querySelector('meta[name=program]')?.remove();
  for (const link of [...document.querySelectorAll('link')].slice(before)) link.remove();
});

it('loadProgram fetches program and style sheet in parallel, and runs the program once its styles apply', async () => {
  const { recover, loaded } = begin([program(recordsStyle), sheet]);
  await expect.poll(requestedLinks).toEqual(['modulepreload', 'stylesheet']);
  await loaded;
  expect(ran).toEqual(['came']);
  expect(recover).not.toHaveBeenCalled();
});

it('loadProgram does not wait until the program is preloaded: not every browser tells', async () => {
  const silence = new AbortController();
  onTestFinished(() => silence.abort());
  const hush = (event: Event) => {
    if (event.target instanceof HTMLLinkElement && event.target.rel === 'modulepreload')
      event.stopPropagation();
  };
  document.addEventListener('load', hush, { capture: true, signal: silence.signal });
  await begin([program(recordsStyle), sheet]).loaded;
  expect(ran).toEqual(['came']);
});

it('loadProgram fetches nothing until a screen that is already shown has been painted', async () => {
  vi.useFakeTimers();
  const { loaded } = begin([program(recordsStyle)], Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(requestedLinks()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await loaded;
  expect(ran).toHaveLength(1);
});

it('loadProgram puts off the notice that the page can’t start until the program counts as lost', async () => {
  const notice = document.createElement('p');
  notice.className = 'hold-late';
  document.body.append(notice);
  onTestFinished(() => notice.remove());
  const { loaded } = begin([program('export const shared = 1;')]);
  expect(getComputedStyle(notice).animationDelay).toBe('90s');
  await loaded;
});

it('loadProgram loads the program even if the first screen could not be drawn', async () => {
  await begin([program(recordsStyle)], Promise.reject(new Error('not drawn'))).loaded;
  expect(ran).toHaveLength(1);
});

it.each([
  ['a program that throws', () => [program("throw new Error('half of it');"), sheet]],
  ['an empty program file', () => [program(''), sheet]],
  ['a style sheet that cannot be loaded', () => [program(recordsStyle), noSheet]],
])('loadProgram has the page reloaded for %s', async (_, filesOf) => {
  const files = filesOf();
  const { recover, loaded } = begin(files);
  await loaded;
  expect(ran).toEqual([]);
  expect(recover).toHaveBeenCalledExactlyOnceWith(files, expect.any(Function));
  expect(recover.mock.calls[0]?.[1]?.()).toBe(false);
});

it('loadProgram has the page reloaded for a program not there in 90 seconds, unless it arrives after all', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = withResolvers<void>();
  Object.assign(window, { way: promise });
  const files = [program(`await way;${recordsStyle}`)];
  const { recover, loaded } = begin(files);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(recover).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  const [missing, hasArrived] = recover.mock.calls[0] ?? [];
  expect([missing, hasArrived?.()]).toEqual([files, false]);
  resolve();
  await vi.waitUntil(() => hasArrived?.());
  expect(ran).toHaveLength(1);
});

it('loadProgram rejects if nothing can reload the page', async () => {
  const list = document.createElement('meta');
  list.name = 'program';
  list.content = program("throw new Error('half of it');");
  document.head.append(list);
  await expect(loadProgram(document, Promise.resolve(false))).rejects.toThrow('half of it');
});
