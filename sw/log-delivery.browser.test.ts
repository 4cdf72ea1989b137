import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openIndexedStore } from '../telemetry/client/indexed-store.ts';
import { createOutbox } from '../telemetry/client/outbox.ts';
import { deleteOutboxDatabase } from '../telemetry/client/test-database.ts';
import { testRecord } from '../telemetry/client/test-records.ts';
import { deliveryTag } from '../telemetry/client/worker-channel.ts';
import { deliverLogEntries } from './log-delivery.ts';

const settings = '/portal/config.json';
const on = { flags: { F618178ForgeLogging: true }, uiLoggingUrl: '/logs' };
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const answer =
  (value: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(value, { status }));

/** Answers each address in its way, and returns the addresses asked for, with the use of the browser's own cache. */
function serve(answers: Readonly<Record<string, () => Promise<Response>>>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (address: string, { cache = 'default' }: RequestInit) => {
    requests.push(`${address} (${cache})`);
    return (answers[address] ?? cut)();
  });
  return requests;
}

async function waiting(): Promise<number[]> {
  const records = await createOutbox(await openIndexedStore(indexedDB), Date.now).take();
  return records.map(({ seq }) => seq);
}

/** Fresh enough to be sent. */
const record = (seq: number) => testRecord(seq, { at: Date.now() });

beforeEach(deleteOutboxDatabase);
afterEach(() => vi.unstubAllGlobals());

it('delivers the stored entries and the given ones', async () => {
  const outbox = createOutbox(await openIndexedStore(indexedDB), Date.now);
  await outbox.add([record(1)]);
  const requests = serve({ [settings]: answer(on), '/logs': answer({}) });
  await deliverLogEntries('/portal/', [record(2)]);
  expect(requests).toEqual([`${settings} (no-store)`, '/logs (default)']);
  expect(await waiting()).toEqual([]);
});

it.each([
  ['the collector is overloaded', { [settings]: answer(on), '/logs': answer({}, 503) }, 'still waiting'],
  ['the network is gone', {}, 'Failed to fetch'],
  // Not the answer of a deployment that has switched forwarding off.
  ['the host answers with an error', { [settings]: answer({}, 503) }, 'no settings'],
])('keeps the entries and rejects, so that the browser retries, if %s', async (_, answers, reason) => {
  serve(answers);
  await expect(deliverLogEntries('/portal/', [record(1)])).rejects.toThrow(reason);
  expect(await waiting()).toEqual([1]);
});

it('keeps the entries and rejects if its request for the settings hangs: it would hold up the next version', async () => {
  // Fake timers do not cover `AbortSignal.timeout`.
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => timeout.mockRestore());
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const delivery = deliverLogEntries('/portal/', [record(1)]);
  await expect.poll(() => timeout.mock.calls).toEqual([[15_000]]);
  limit.abort(new Error('given up'));
  await expect(delivery).rejects.toThrow('given up');
  expect(await waiting()).toEqual([1]);
});

it('waits while a page is sending', async () => {
  const sender = new EventTarget();
  const sent = new Promise((resolve) => sender.addEventListener('sent', resolve));
  const sending = navigator.locks.request(deliveryTag, () => sent);
  const requests = serve({ [settings]: answer(on), '/logs': answer({}) });
  const delivery = deliverLogEntries('/portal/', [record(1)]);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  expect(requests).toEqual([`${settings} (no-store)`]);
  sender.dispatchEvent(new Event('sent'));
  await Promise.all([sending, delivery]);
  expect(requests).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

it('sends nothing and deletes the stored entries once forwarding is switched off', async () => {
  const requests = serve({ [settings]: answer({ ...on, flags: {} }), '/logs': answer({}) });
  await deliverLogEntries('/portal/', [record(1)]);
  expect(requests).toEqual([`${settings} (no-store)`]);
  expect(await waiting()).toEqual([]);
});
