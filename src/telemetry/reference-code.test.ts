import { expect, it } from 'vitest';
import { createReferenceCode } from './reference-code.ts';

it('a reference code has eight characters, none of which look alike', () => {
  for (let count = 0; count < 200; count += 1) {
    expect(createReferenceCode()).toMatch(/^[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/);
  }
});
