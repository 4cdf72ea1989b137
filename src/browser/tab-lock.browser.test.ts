import { expect, it } from 'vitest';
import { createTabLock } from './tab-lock.ts';

const { locks } = navigator;

/** How many hold this lock, and how many wait for it. */
async function of(name: string) {
  const { held = [], pending = [] } = await locks.query();
  return [held, pending].map((some) => some.filter((lock) => lock.name === name).length);
}

it('a tab lock is shared with other tabs, held once until let go, and can be held again', async () => {
  const name = 'held-once';
  const [lock, other] = [createTabLock(locks, name), createTabLock(locks, name)];
  await Promise.all([lock.hold(), lock.hold(), other.hold()]);
  expect(await of(name)).toEqual([2, 0]);
  await lock.release();
  expect(await of(name)).toEqual([1, 0]);
  await lock.hold();
  expect(await of(name)).toEqual([2, 0]);
  await Promise.all([lock.release(), other.release()]);
  expect(await of(name)).toEqual([0, 0]);
  await lock.release();
});

it('a tab lock let go before it is granted is not held afterwards', async () => {
  const name = 'let-go-early';
  let end = () => {};
  const alone = locks.request(name, () => new Promise<void>((resolve) => (end = resolve)));
  await expect.poll(() => of(name)).toEqual([1, 0]);
  const lock = createTabLock(locks, name);
  const isHeld = lock.hold();
  const isFree = lock.release();
  expect(await of(name)).toEqual([1, 1]);
  end();
  await Promise.all([alone, isHeld, isFree]);
  expect(await of(name)).toEqual([0, 0]);
});

it('holding a tab lock and letting it go resolve even if the browser refuses locks', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('sandboxed', 'SecurityError')) };
  const lock = createTabLock(refusing, 'refused');
  await expect(lock.hold()).resolves.toBeUndefined();
  await expect(lock.release()).resolves.toBeUndefined();
});
