import { expect, test } from 'vitest';
import { trustedWorkerAddress } from './trusted-worker-address.ts';

test('a browser without Trusted Types gets plain text', () => {
  expect(trustedWorkerAddress('/portal/sw.js', undefined)).toBe('/portal/sw.js');
});
