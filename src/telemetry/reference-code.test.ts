import { expect, it } from 'vitest';
import { createReferenceCode } from './reference-code.ts';

it('has eight characters that nobody mistakes for others', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(createReferenceCode()).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  }
});

it('favours no character: bytes at the end of the range are thrown away', () => {
  const bytes = [255, 254, 240, 239, 0, 29, 30];
  expect(
    createReferenceCode((length) => Uint8Array.from({ length }, (_, index) => bytes[index % 7] ?? 0)),
  ).toBe('Z2Z2Z2Z2');
});
