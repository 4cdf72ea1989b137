import { expect, it, vi } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox } from './outbox.ts';
import { sendFromOutbox } from './send-from-outbox.ts';
import { testRecord } from './test-records.ts';
import { deliveryTag } from './worker-channel.ts';

async function senderWith(locks: LockManager | undefined) {
  const outbox = createOutbox(createMemoryStore(), () => 2_000);
  await outbox.add([testRecord(1)]);
  const send = vi.fn(async () => ({ kind: 'delivered' }) as const);
  return { outbox, send, locks };
}

it('sends nothing while another tab does: a page gives up, the worker waits', async () => {
  const other = new EventTarget();
  const sent = new Promise((resolve) => other.addEventListener('sent', resolve));
  const sending = navigator.locks.request(deliveryTag, () => sent);
  const [page, worker] = [await senderWith(navigator.locks), await senderWith(navigator.locks)];
  expect(await sendFromOutbox(page, { waits: false })).toEqual({ kind: 'busy' });
  const waiting = sendFromOutbox(worker, { waits: true });
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  expect([page.send, worker.send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  other.dispatchEvent(new Event('sent'));
  await sending;
  expect(await waiting).toEqual({ kind: 'done' });
  expect(await sendFromOutbox(page, { waits: false })).toEqual({ kind: 'done' });
  expect([page.send, worker.send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('leaves its entries for later if storage fails while it sends, and does not go on without the lock', async () => {
  const { outbox, send, locks } = await senderWith(navigator.locks);
  const failing = { ...outbox, remove: () => Promise.reject(new Error('refused')) };
  expect(await sendFromOutbox({ outbox: failing, send, locks }, { waits: true })).toEqual({ kind: 'later' });
  expect(send).toHaveBeenCalledOnce();
  expect(await sendFromOutbox({ outbox, send, locks }, { waits: true })).toEqual({ kind: 'done' });
});

const refuse = () => Promise.reject(new DOMException('all site data is blocked', 'SecurityError'));

it.each([
  ['has no locks, as on an insecure origin', undefined],
  ['refuses locks, as it does all site data', { request: refuse, query: refuse }],
])('sends at once if the browser %s', async (_, locks) => {
  const page = await senderWith(locks);
  expect(await sendFromOutbox(page, { waits: false })).toEqual({ kind: 'done' });
  expect(page.send).toHaveBeenCalledOnce();
});
