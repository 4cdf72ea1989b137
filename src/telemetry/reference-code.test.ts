import { expect, it } from 'vitest';
import { createReferenceCode } from './reference-code.ts';

it('has eight characters that nobody mistakes for others', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(createReferenceCode()).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  }
});
