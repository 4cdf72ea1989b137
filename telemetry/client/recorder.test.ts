import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { batchOf } from './outbox-rules.ts';
import { createRecorder } from './recorder.ts';
import { readBatch, testFacts } from './test-records.ts';

const recorderInto = (
  outbox: Outbox,
  startedAt: number,
  onStored: (records: readonly OutboxRecord[]) => void = () => undefined,
) =>
  createRecorder({
    visit: 'HELD2345',
    startedAt,
    facts: () => testFacts,
    outbox: Promise.resolve(outbox),
    onStored,
  });

it('records the time since the page began, and no user if the user reference fails', async () => {
  const outbox = createOutbox(createMemoryStore(), () => 1_005);
  const recorder = recorderInto(outbox, 1_000);
  recorder.setUserRef(Promise.reject(new Error('no digest')));
  recorder.record({ level: 'INFO', message: 'locked', attributes: {}, at: 1_005 });
  await recorder.settled();
  const [entry] = readBatch(batchOf(await outbox.take()).body);
  expect(entry?.attributes).toMatchObject({ visit: 'HELD2345', sinceStart: '5', ...testFacts });
  expect(entry?.attributes).not.toHaveProperty('userRef');
});

it('writes nothing while paused, returns the unwritten records, and writes them once afterwards', async () => {
  const outbox = createOutbox(createMemoryStore(), () => 5);
  const recorder = recorderInto(outbox, 0);
  const record = (message: string) => recorder.record({ level: 'INFO', message, attributes: {}, at: 5 });
  const stored = async () => (await outbox.take()).map(({ seq }) => seq);
  record('before');
  await recorder.settled();
  // The recorder has begun to write this entry, but not its transaction.
  record('on the way');
  const events = new EventTarget();
  recorder.pause(new Promise((resolve) => events.addEventListener('back', resolve)));
  record('while paused');
  await setImmediate();
  expect(await stored()).toEqual([1]);
  expect((await recorder.records()).map(({ seq }) => seq)).toEqual([2, 3]);
  events.dispatchEvent(new Event('back'));
  await recorder.settled();
  expect(await stored()).toEqual([1, 2, 3]);
  expect(await recorder.records()).toEqual([]);
});

it('keeps what is recorded while it stores, with the page as it was then, and stores that next', async () => {
  const outbox = createOutbox(createMemoryStore(), () => 5);
  let current = 'signIn';
  const recorder = createRecorder({
    visit: 'HELD2345',
    startedAt: 0,
    facts: () => ({ ...testFacts, screen: current }),
    outbox: Promise.resolve({
      ...outbox,
      add(records) {
        if (records[0]?.seq === 1) record('while storing');
        return outbox.add(records);
      },
    }),
    onStored: () => undefined,
  });
  const record = (message: string) => recorder.record({ level: 'INFO', message, attributes: {}, at: 5 });
  record('first');
  current = 'newPin';
  await recorder.settled();
  const entries = readBatch(batchOf(await outbox.take()).body);
  expect(entries.map(({ message, attributes: { screen } }) => [message, screen])).toEqual([
    ['first', 'signIn'],
    ['while storing', 'newPin'],
  ]);
});

it('settles and reports what was stored only once the outbox has stored it', async () => {
  const memoryOutbox = createOutbox(createMemoryStore(), () => 5);
  const events = new EventTarget();
  const store = new Promise((resolve) => events.addEventListener('store', resolve));
  const outbox: Outbox = { ...memoryOutbox, add: (records) => store.then(() => memoryOutbox.add(records)) };
  const steps: string[] = [];
  const recorder = recorderInto(outbox, 0, (records) => steps.push(`stored ${records.length}`));
  recorder.record({ level: 'INFO', message: 'locked', attributes: {}, at: 5 });
  const settled = recorder.settled().then(() => steps.push('settled'));
  await setImmediate();
  expect([steps, await recorder.records()]).toMatchObject([[], [{ seq: 1 }]]);
  events.dispatchEvent(new Event('store'));
  await settled;
  expect(steps).toEqual(['stored 1', 'settled']);
});
