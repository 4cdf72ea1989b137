import { expectTypeOf, it } from 'vitest';
import type { LogAttributes } from './log.ts';

/** The attributes that any text fits. */
type OpenAttribute = {
  [Name in keyof LogAttributes]-?: string extends LogAttributes[Name] ? Name : never;
}[keyof LogAttributes];

// Checked by the compiler (`npm run check`).
it('no attribute of an entry takes any text, which could be what a visitor typed', () => {
  expectTypeOf<OpenAttribute>().toEqualTypeOf<'brand'>();
});
