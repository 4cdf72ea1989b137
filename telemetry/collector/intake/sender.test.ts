import { expect, it } from 'vitest';
import { addressRef, senderAddress } from './sender.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2:aaaa::1]:4711', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  // No address, but a proxy passes on what a client claims.
  ['1:2:3:4:5:6:7:8:9::', '1:2:3:4::/64'],
  ['', ''],
])('reduces the address %s to the sender %s', (address, sender) => {
  expect(senderAddress(address)).toBe(sender);
});

it('derives a reference from both the address and the key', () => {
  const one = addressRef('192.0.2.7', 'key');
  expect(one).toMatch(/^[0-9a-f]{12}$/);
  expect(addressRef('192.0.2.7', 'key')).toBe(one);
  expect(addressRef('192.0.2.8', 'key')).not.toBe(one);
  expect(addressRef('192.0.2.7', 'other')).not.toBe(one);
});
