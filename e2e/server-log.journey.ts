import { expect, test } from 'playwright/test';
import { startPortalServer } from './fixtures/portal-server.ts';

/** Their lines are far more than a pipe and both of its ends can buffer. */
const calls = 3_000;
const atOnce = 50;

test('a log that is not read does not block the server, and is complete once it is read again', async () => {
  // Nothing listens there, so the server logs a line for each call.
  const portal = await startPortalServer({ PLATFORM_ORIGIN: 'http://127.0.0.1:9' });
  const call = async () =>
    (await fetch(`${portal.origin}/heracles/logout`, { signal: AbortSignal.timeout(5_000) })).status;
  try {
    portal.readOutput(false);
    for (let made = 0; made < calls; made += atOnce) {
      const statuses = await Promise.all(Array.from({ length: atOnce }, call));
      expect(new Set(statuses)).toEqual(new Set([502]));
    }
    portal.readOutput(true);
    await expect.poll(portal.output).toContain('the platform gave no answer');
    // Waiting lines come before the next one.
    await expect(async () => {
      await call();
      expect(portal.output().match(/gave no answer/g)?.length).toBeGreaterThan(calls);
    }).toPass();
  } finally {
    await portal.stop();
  }
  const lines = portal.output().trimEnd().split('\n');
  expect(lines.filter((line) => !/^\{"level":\d+,"time":"[^"]+",.*"msg":"[^"]+"\}$/.test(line))).toEqual([]);
  expect(lines.at(-1)).toContain('"stopped"');
});
