import { base } from '../../src/addresses.ts'; void base;
export const zz = 1;
