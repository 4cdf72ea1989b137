import { expect, test } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { oneByte } from './one-byte.ts';

const program = `
export const texts = ['Can’t “wait”…', \`é ł ’ \${'日本'} 😀\`, String(/[‘’]+/.exec('a’‘')), /^😀$/u.test('😀')];
`;

test('built scripts contain only one-byte characters, and their texts stay the same', async () => {
  const code = await builtProgram(program, { plugins: [oneByte()] });
  expect(code).toMatch(/^[\0-\xFF]+$/);
  // An escape would take more bytes.
  expect(code).toContain('é');
  const { texts } = await runProgram<{ texts: unknown[] }>(code);
  expect(texts).toEqual(['Can’t “wait”…', 'é ł ’ 日本 😀', '’‘', true]);
});
