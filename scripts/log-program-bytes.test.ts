import { expect, it } from 'vitest';
import { logProgramBytes } from './log-program-bytes.ts';

it('forwarding the log costs a page little beyond pino', async () => {
  const { pino, beyondPino } = await logProgramBytes();
  expect(pino).toBeGreaterThan(4_000);
  expect(beyondPino).toBeLessThanOrEqual(4_096);
});
