import { expect, test } from 'vitest';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

test('the worker’s address is plain text in a browser without Trusted Types', () => {
  expect(trustedWorkerAddress('/portal/sw.js', undefined)).toBe('/portal/sw.js');
});
