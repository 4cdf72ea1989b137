import { expect, it } from 'vitest';
import { senderOf } from './sender-of.ts';

const connection = { https: true, drop: () => undefined, beginAndDrop: () => Promise.resolve() };

it.each([
  ['without a trusted proxy, whatever the sender says', false, '203.0.113.9', '192.0.2.1'],
  ['behind a trusted proxy', true, '203.0.113.9', '203.0.113.9'],
  ['behind a trusted proxy, whatever the sender said before', true, '10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['from a trusted proxy that names no sender', true, undefined, '192.0.2.1'],
  ['from a trusted proxy with an empty name', true, '', '192.0.2.1'],
])('tells senders apart %s', (_, trusted, forwarded, sender) => {
  const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });
  expect(senderOf(headers, { ...connection, trusted, clientAddress: '192.0.2.1' })).toBe(sender);
});

it('gives an empty address if the connection has closed', () => {
  expect(senderOf(new Headers(), { ...connection, trusted: false, clientAddress: undefined })).toBe('');
});
