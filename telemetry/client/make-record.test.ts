import { describe, expect, it } from 'vitest';
import { attributeLength, messageLength } from './log-limits.ts';
import { type RawEntry, makeRecord } from './make-record.ts';
import { testFacts } from './test-records.ts';

const raw: RawEntry = {
  level: 'INFO',
  message: 'looked up',
  attributes: {},
  at: Date.UTC(2026, 10, 21, 8, 30, 0, 5),
};
const context = { visit: 'K7M2Q9XA', seq: 7, sinceStartMs: 812.4, facts: testFacts };
const entryOf = (change: Partial<RawEntry>, changedContext = {}) => {
  const record = makeRecord({ ...raw, ...change }, { ...context, ...changedContext });
  const entry: { message: string; attributes: Record<string, string> } = JSON.parse(record.json);
  return { ...record, ...entry };
};

describe('an entry', () => {
  it('has its visit, number, time, page facts and attributes, all as text', () => {
    const record = makeRecord(
      { ...raw, attributes: { outcome: 'looked-up', durationMs: 41, status: 200 } },
      { ...context, userRef: '00c0ffee00c0ffee' },
    );
    expect(JSON.parse(record.json)).toEqual({
      message: 'looked up',
      level: 'INFO',
      attributes: {
        id: 'K7M2Q9XA-7',
        visit: 'K7M2Q9XA',
        seq: '7',
        time: '2026-11-21T08:30:00.005Z',
        sinceStart: '812',
        ...testFacts,
        userRef: '00c0ffee00c0ffee',
        outcome: 'looked-up',
        durationMs: '41',
        status: '200',
      },
    });
    expect(record).toMatchObject({ visit: 'K7M2Q9XA', seq: 7, level: 'INFO', bytes: record.json.length });
  });

  it('leaves out attributes that are unknown or have the wrong type', () => {
    const smuggled: object = {
      password: 'hunter2',
      cookie: 'x',
      status: 'hunter2',
      step: { password: 'hunter2' },
    };
    expect(entryOf({ attributes: smuggled }).json).not.toContain('hunter2');
  });

  it('does not let attributes overwrite its id and number', () => {
    const smuggled: object = { id: 'other', visit: 'other', seq: '1', time: 'other' };
    expect(entryOf({ attributes: smuggled }).attributes).toMatchObject({ id: 'K7M2Q9XA-7', seq: '7' });
  });

  it('has the brand of its page, unscrubbed, also if its attributes name it', () => {
    const { attributes } = entryOf(
      { attributes: { brand: 'bank-2026' } },
      { facts: { ...testFacts, brand: 'bank-2026' } },
    );
    expect(attributes['brand']).toBe('bank-2026');
  });

  it('has e-mail addresses and runs of digits scrubbed from its texts', () => {
    const { message, attributes } = entryOf({
      message: 'no user jane@bank.example',
      attributes: { detail: 'Unexpected token 4111111111111111', reason: 'PIN 1234' },
    });
    expect([message, attributes['detail'], attributes['reason']]).toEqual([
      'no user [e-mail]',
      'Unexpected token [digits]',
      'PIN [digits]',
    ]);
  });

  it('has an e-mail address scrubbed that its text is truncated within', () => {
    const detail = `${'y '.repeat(attributeLength / 2 - 2)}jane@bank.example`;
    expect(entryOf({ attributes: { detail } }).json).not.toContain('jan');
  });

  it('keeps numbers, source locations and the release name unscrubbed', () => {
    const { attributes } = entryOf(
      { attributes: { durationMs: 12_345, where: 'assets/index.js:1:48_211' } },
      { facts: { ...testFacts, release: '1.0+12345678' } },
    );
    expect(attributes).toMatchObject({
      durationMs: '12345',
      where: 'assets/index.js:1:48_211',
      release: '1.0+12345678',
    });
  });

  it('keeps the severity of a warning', () => {
    expect(entryOf({ severity: 'warn' }).attributes['severity']).toBe('warn');
  });

  it('has its long message and attributes truncated', () => {
    const { message, attributes } = entryOf({
      message: 'x'.repeat(9_999),
      attributes: { detail: 'y'.repeat(9_999) },
    });
    expect(message).toHaveLength(messageLength + 1);
    expect(attributes['detail']).toHaveLength(attributeLength + 1);
  });

  it('loses its attributes and is marked as shortened if still too large', () => {
    const long = '\u0001'.repeat(300);
    const attributes = { step: long, reason: long, key: long, detail: long, where: long };
    const record = entryOf({ attributes, message: '\u0001'.repeat(500) });
    expect(record.bytes).toBeLessThanOrEqual(8 * 1_024);
    expect(record.attributes).toMatchObject({ id: 'K7M2Q9XA-7', shortened: 'true' });
  });
});
