import { expect, it } from 'vitest';
import { logProgramBytes } from './log-program-bytes.ts';

it('the log forwarder adds at most 4 KiB to pino', async () => {
  const { pino, beyondPino } = await logProgramBytes();
  expect(pino).toBeGreaterThan(4_000);
  expect(beyondPino).toBeLessThanOrEqual(4_096);
});
