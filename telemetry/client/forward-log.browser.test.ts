import { expect, it } from 'vitest';
import { forwardLog } from './forward-log.ts';
import { openOutbox } from './open-outbox.ts';
import { batchOf } from './outbox-rules.ts';
import { readBatch, testFacts } from './test-records.ts';

/** Of nobody else, as all tests share the database. */
const visit = 'FXRWARD2';
const own = 'https://portal.test/static/';

it('tells once what was measured, before the page is left, and of what nobody caught when it happened', async () => {
  const early = new ErrorEvent('error', { filename: `${own}a.js`, error: new RangeError('too much') });
  const happened = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const forwarding = forwardLog({
    window,
    // Answered with a page, as by a captive portal: everything goes on waiting.
    url: '/',
    visit,
    ownFolder: own,
    userRefKey: '',
    facts: () => testFacts,
    early: [
      (told) => told.log({ level: 'info', message: 'portal shown', attributes: {}, at: happened - 100 }),
      (told) => told.setUser('jane'),
      (told) => told.log({ level: 'info', message: 'locked', attributes: {}, at: happened - 50 }),
    ],
    onUncaught: (listener) => listener(early),
  });
  await forwarding.flush();
  await forwarding.flush();
  const outbox = await openOutbox(() => indexedDB, Date.now);
  const told = async () => (await outbox.take()).filter((record) => record.visit === visit);
  const messages = async () => readBatch(batchOf(await told()).body).map(({ message }) => message);
  await expect.poll(messages).toEqual(['portal shown', 'locked', 'uncaught error', 'page measured']);
  const entries = readBatch(batchOf(await told()).body);
  expect(entries.map(({ attributes }) => attributes['userRef'] === undefined)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const [shown, , uncaught, measured] = (await told()).map(({ at }) => at);
  expect(shown).toBe(happened - 100);
  expect(Math.abs((uncaught ?? 0) - happened)).toBeLessThan(10);
  expect(measured).toBeGreaterThanOrEqual(happened + 49);
});
