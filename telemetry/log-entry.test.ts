import { describe, expect, it } from 'vitest';
import { asLogEntry } from './log-entry.ts';

describe('asLogEntry', () => {
  it.each([
    ['an object', { brand: 'acme' }],
    ['a list of pairs', [{ key: 'brand', value: 'acme' }]],
  ])('accepts attributes as %s', (_, attributes) => {
    expect(asLogEntry({ message: 'opened', level: 'INFO', attributes, more: 1 })).toEqual({
      message: 'opened',
      level: 'INFO',
      attributes: { brand: 'acme' },
    });
  });

  it('accepts an entry without attributes', () => {
    expect(asLogEntry({ message: '', level: 'ERROR' })).toEqual({
      message: '',
      level: 'ERROR',
      attributes: {},
    });
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ level: 'INFO' }],
    [{ message: 'x', level: 'WARN' }],
    [{ message: 7, level: 'INFO' }],
    [{ message: 'x', level: 'INFO', attributes: 'x' }],
    [{ message: 'x', level: 'INFO', attributes: { a: 1 } }],
    [{ message: 'x', level: 'INFO', attributes: [['a', 'b']] }],
    [{ message: 'x', level: 'INFO', attributes: [{ key: 'a' }] }],
    [{ message: 'x', level: 'INFO', attributes: [{ key: 'a', value: 'b' }, 7] }],
  ])('returns undefined for %j', (value) => {
    expect(asLogEntry(value)).toBeUndefined();
  });
});
