import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { leanPino } from './lean-pino.ts';

const program = `import { pino } from 'pino';
export const sent = [];
const write = () => undefined;
const send = (level, { messages }) => sent.push([level, ...messages]);
pino({ level: 'debug', browser: { write, transmit: { send } } }).warn({ step: 'log in' }, 'slow');`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins });

test('unused parts of pino are removed', async () => {
  const traces = ['Invalid redaction path', '[Redacted]', 'createWrap|LOG'];
  const heldBy = (code: string) => traces.filter((trace) => code.includes(trace));
  expect(heldBy(await built([]))).toEqual(traces);
  expect(heldBy(await built([leanPino()]))).toEqual([]);
});

test('pino still passes on what is logged', async () => {
  const { sent } = await runProgram<{ sent: unknown }>(await built([leanPino()]));
  expect(sent).toEqual([['warn', { step: 'log in' }, 'slow']]);
});
