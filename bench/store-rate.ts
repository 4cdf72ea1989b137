import { newEntry } from '../telemetry/collector/intake/new-entry.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { batchEntries, sampleBatch } from './sample-batch.ts';

/** Batches in one commit: 500 entries, as the collector groups them. */
const groupBatches = 10;

/** The bare limit of a store: ready rows, written one commit after the other, with nothing else to do. */
export async function storeRate(entries: number, address: string): Promise<number> {
  const store = await openStore({ address, mostBytes: 100_000_000_000 });
  let ms = 0;
  for (let number = 0; number * batchEntries < entries; number += groupBatches) {
    const group = Array.from({ length: groupBatches }, (_, index) => readyBatch(number + index));
    const begin = performance.now();
    await store.write(group);
    ms += performance.now() - begin;
  }
  await store.close();
  return (entries / ms) * 1000;
}

function readyBatch(number: number) {
  const now = Date.now();
  const id = `b${number}`;
  const receipt = { batchId: id, receivedAt: now, sentAt: now, addressRef: 'abcdef012345' };
  return sampleBatch(number, now).map((entry, index) => newEntry(entry, index, receipt));
}
