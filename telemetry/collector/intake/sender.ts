import { createHmac } from 'node:crypto';

/** The sender behind an address: an internet connection has one IPv4 address, or a /64 of IPv6. */
export function senderAddress(address: string): string {
  const plain = address
    .toLowerCase()
    // Some proxies append the port, which differs for each connection.
    .replace(/^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail.split(':');
  const gap = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}

/** A keyed hash that tells senders apart without keeping their addresses. */
export function addressRef(address: string, key: string): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 12);
}
