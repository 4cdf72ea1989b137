import { afterEach, expect, it, vi } from 'vitest';
import type { BeginAnew } from './begin-anew.ts';
import { loadProgram } from './load-program.ts';

const ran: unknown[] = [];
let count = 0;

/** A browser runs a module once per page, so each gets its own URL. */
function program(does: string): string {
  count += 1;
  Object.assign(window, { ran });
  return `data:text/javascript,${encodeURIComponent(`${does}//${count}`)}`;
}

const tells =
  "ran.push(getComputedStyle(document.documentElement).getPropertyValue('--sheet'));export const shared = 1;";
const sheet = 'data:text/css,html{--sheet:came}/*.css';
const noSheet = 'blob:none.css';

function begin(files: readonly string[], isShown = Promise.resolve(false)) {
  const list = document.createElement('meta');
  list.name = 'program';
  list.content = files.join(' ');
  document.head.append(list);
  const beginAnew = vi.fn<BeginAnew>(() => Promise.resolve());
  return { beginAnew, loaded: loadProgram(document, isShown, beginAnew) };
}

const links = () => Array.from(document.querySelectorAll('link'), ({ rel }) => rel);
const before = links().length;
const begun = () => links().slice(before);

afterEach(() => {
  vi.useRealTimers();
  ran.length = 0;
  document.querySelector('meta[name=program]')?.remove();
  for (const link of [...document.querySelectorAll('link')].slice(before)) link.remove();
});

it('loadProgram fetches program and style sheet in parallel, and runs the program once its styles apply', async () => {
  const { beginAnew, loaded } = begin([program(tells), sheet]);
  await expect.poll(begun).toEqual(['modulepreload', 'stylesheet']);
  await loaded;
  expect(ran).toEqual(['came']);
  expect(beginAnew).not.toHaveBeenCalled();
});

it('loadProgram fetches nothing until a screen that is already shown has been painted', async () => {
  vi.useFakeTimers();
  const { loaded } = begin([program(tells)], Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await loaded;
  expect(ran).toHaveLength(1);
});

it('loadProgram loads the program even if the first screen could not be drawn', async () => {
  await begin([program(tells)], Promise.reject(new Error('not drawn'))).loaded;
  expect(ran).toHaveLength(1);
});

it.each([
  ['a program that throws', () => [program("throw new Error('half of it');"), sheet]],
  ['an empty program file', () => [program(''), sheet]],
  ['a style sheet that cannot be loaded', () => [program(tells), noSheet]],
])('loadProgram has the page reloaded for %s', async (_, filesOf) => {
  const files = filesOf();
  const { beginAnew, loaded } = begin(files);
  await loaded;
  expect(ran).toEqual([]);
  expect(beginAnew).toHaveBeenCalledExactlyOnceWith(files, expect.any(Function));
  expect(beginAnew.mock.calls[0]?.[1]?.()).toBe(false);
});

it('loadProgram has the page reloaded for a program not there in 90 seconds, unless it arrives after all', async () => {
  vi.useFakeTimers();
  let come: () => void = () => undefined;
  Object.assign(window, { way: new Promise<void>((resolve) => (come = resolve)) });
  const files = [program(`await way;${tells}`)];
  const { beginAnew, loaded } = begin(files);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(beginAnew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  const [lacking, hasCome] = beginAnew.mock.calls[0] ?? [];
  expect([lacking, hasCome?.()]).toEqual([files, false]);
  come();
  await vi.waitUntil(() => hasCome?.());
  expect(ran).toHaveLength(1);
});

it('loadProgram rejects if nothing can reload the page, and if the document names no program', async () => {
  const list = document.createElement('meta');
  list.name = 'program';
  list.content = program("throw new Error('half of it');");
  document.head.append(list);
  await expect(loadProgram(document, Promise.resolve(false))).rejects.toThrow('half of it');
  list.remove();
  await expect(loadProgram(document, Promise.resolve(false))).rejects.toThrow('no program');
});
