import { describe, expect, it } from 'vitest';
import { deliver, retryPauseMs } from './deliver.ts';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox } from './outbox.ts';
import type { SendResult } from './send-batch.ts';
import { readBatch, testRecord } from './test-records.ts';

/** Delivers to a collector that answers as `answer` says, and returns what it has stored. */
async function run(
  count: number,
  answer: (ids: readonly string[], request: number) => SendResult,
  outbox = createOutbox(createMemoryStore(), () => 5_000),
) {
  await outbox.add(Array.from({ length: count }, (_, index) => testRecord(index + 1)));
  const stored: Record<string, string>[] = [];
  let requests = 0;
  const result = await deliver({
    outbox,
    send({ body }) {
      requests += 1;
      const entries = readBatch(body).map(({ attributes }) => attributes);
      const verdict = answer(
        entries.map(({ id = '' }) => id),
        requests,
      );
      if (verdict.kind === 'delivered') stored.push(...entries);
      return Promise.resolve(verdict);
    },
  });
  return { result, stored, requests, outbox, left: await outbox.take() };
}

const accepted: SendResult = { kind: 'delivered' };
const refused: SendResult = { kind: 'refused', isDivisible: false };

describe('delivery', () => {
  it('sends batch after batch, each entry once', async () => {
    const { result, stored, requests, left } = await run(120, () => accepted);
    expect(stored.map(({ seq }) => Number(seq))).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    expect({ result, requests, left }).toEqual({ result: { kind: 'done' }, requests: 3, left: [] });
  });

  it('stops and removes nothing if the batch has to be sent later', async () => {
    const { result, requests, left } = await run(60, () => ({ kind: 'later', retryAfterMs: 7_000 }));
    expect(result).toEqual({ kind: 'later', retryAfterMs: 7_000 });
    expect([requests, left.length]).toEqual([1, 50]);
  });

  it('drops a refused batch, sends the next one, and reports the drop', async () => {
    const { stored, requests } = await run(80, (_, request) => (request === 1 ? refused : accepted));
    expect(stored).toHaveLength(31);
    expect(stored.at(-1)).toMatchObject({ dropped: '50', reason: 'refused', seqs: '1-50' });
    expect(requests).toBe(2);
  });

  it('reports the drop at once, even if nothing else waits', async () => {
    const { result, stored, requests } = await run(1, (_, request) => (request === 1 ? refused : accepted));
    expect(stored).toMatchObject([{ dropped: '1', reason: 'refused', seqs: '1' }]);
    expect([result, requests]).toEqual([{ kind: 'done' }, 2]);
  });

  it('keeps the drop report for the next delivery if the collector refuses everything', async () => {
    const { result, requests, outbox, left } = await run(80, () => refused);
    expect([result, requests]).toEqual([{ kind: 'later', retryAfterMs: 60_000 }, 2]);
    expect(left.map(({ seq }) => seq)).toEqual([0]);
    const { stored } = await run(0, () => accepted, outbox);
    expect(stored).toMatchObject([{ dropped: '80', reason: 'refused' }]);
  });

  it.each(['too-large', 'refused'] as const)(
    'waits a minute after two entries in a row were %s, as the collector may refuse every entry',
    async (kind) => {
      const { result, requests, left } = await run(50, () => ({ kind, isDivisible: true }));
      expect([result, requests]).toEqual([{ kind: 'later', retryAfterMs: 60_000 }, 8]);
      expect(left.filter(({ drops }) => !drops)).toHaveLength(48);
    },
  );

  it.each(['too-large', 'refused'] as const)(
    'halves a %s batch until it can drop only the entry at fault',
    async (kind) => {
      const { stored, requests, left } = await run(100, (ids) =>
        ids.includes('K7M2Q9XA-30') ? { kind, isDivisible: true } : accepted,
      );
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
      expect(stored.filter(({ seq }) => seq !== undefined)).toHaveLength(99);
      expect([
        ...stored,
        ...left
          .flatMap(({ json }) => readBatch(`{"logEntries":[${json}]}`))
          .map(({ attributes }) => attributes),
      ]).toContainEqual(expect.objectContaining({ dropped: '1', reason: kind, seqs: '30' }));
      expect(requests).toBeLessThan(20);
    },
  );

  it('does not wait after two entries at fault if any was accepted in between', async () => {
    const { result, stored } = await run(50, (ids) =>
      ids.includes('K7M2Q9XA-1') || ids.includes('K7M2Q9XA-9')
        ? { kind: 'refused', isDivisible: true }
        : accepted,
    );
    expect(result).toEqual({ kind: 'done' });
    expect(stored.filter(({ seq }) => seq !== undefined)).toHaveLength(48);
  });
});

describe('the pause before a retry', () => {
  it.each([
    [1, 0, 1_000],
    [1, 1, 2_000],
    [3, 1, 8_000],
    [30, 1, 60_000],
    [30, 0.5, 30_500],
  ])('for retry %i with the random value %d is %i ms', (attempt, chance, pause) => {
    expect(retryPauseMs(attempt, undefined, () => chance)).toBe(pause);
  });

  it('is what the collector asks for, but at least one second', () => {
    expect(retryPauseMs(1, 120_000, () => 0)).toBe(120_000);
    expect(retryPauseMs(9, 0, () => 1)).toBe(1_000);
    expect(retryPauseMs(9, -5_000, () => 1)).toBe(1_000);
  });
});
