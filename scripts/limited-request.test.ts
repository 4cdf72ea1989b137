import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { limited } from '../sw/within-limit.ts';

test('a request of the worker is not garbage-collected before its time limit', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: unknown = runInNewContext('gc');
  if (typeof collectGarbage !== 'function') throw new Error('no garbage collector');
  const request = new WeakRef(limited(new Request('https://portal.test/logo.png'), 60_000));
  // Until the current task ends, a `WeakRef` keeps what it refers to.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(request.deref()).toBeDefined();
});
