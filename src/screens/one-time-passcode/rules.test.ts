import { describe, expect, it } from 'vitest';
import { codeRules } from './code-rules.ts';
import { wasRefusedBefore } from './was-refused.ts';
import { secondsLeft, spokenStep } from './countdown.ts';
import { asMaskedAddress } from './masked-address.ts';

describe('the passcode rules', () => {
  it.each(['', '1', '12345', '1234567', '12345a', '１２３４５６'])('reject %j', (code) => {
    expect(codeRules(code, false)).toEqual([{ field: 'code', text: { key: 'oneTimePasscode.required' } }]);
    expect(codeRules(code, true)).toEqual([{ field: 'code', text: { key: 'oneTimePasscode.invalid' } }]);
  });

  it('accept six digits', () => {
    expect(codeRules('000000', true)).toEqual([]);
  });

  it.each([
    ['', false],
    ['error=', false],
    ['error=false', false],
    ['error=invalid', true],
    ['error=true', true],
    ['error=%3Cb%3E', true],
  ])('read "%s" as refused before: %s', (query, expected) => {
    expect(wasRefusedBefore(new URLSearchParams(query))).toBe(expected);
  });
});

describe('asMaskedAddress', () => {
  it.each([
    'j•••@example.com',
    'j***@e******.com',
    '***@***',
    'a.b*+x@mail.example',
    'j…n@example.com',
    ' j***@example.com ',
  ])('accepts %j', (text) => {
    expect(asMaskedAddress(text)).toBe(text.trim());
  });

  it.each([
    null,
    '',
    'jane@example.com',
    'j***',
    '@*',
    'j***@',
    'j***@a@b',
    'j*** @example.com',
    'Call 0800 123 456 now *@x',
    '<b>*</b>@example.com',
    'https://evil.example/*@x',
    `${'*'.repeat(65)}@example.com`,
    `*@${'a'.repeat(300)}`,
    'j***@\u202Emoc.example',
    'javascript:*@x',
  ])('rejects %j', (text) => {
    expect(asMaskedAddress(text)).toBeUndefined();
  });
});

describe('the countdown', () => {
  const start = { wall: 1_000_000, monotonic: 500 };
  const deadline = start.wall + 900_000;

  it.each([
    ['at the start', 0, 0, 900],
    ['1 ms later', 1, 1, 900],
    ['one second later', 1_000, 1_000, 899],
    ['at the deadline', 900_000, 900_000, 0],
    ['long after the deadline', 99_000_000, 99_000_000, 0],
    ['after a sleep that stopped the monotonic clock', 600_000, 1_000, 300],
    ['after the wall clock was set back', -3_600_000, 60_000, 840],
  ])('computes the seconds left %s', (_, wall, monotonic, seconds) => {
    const now = { wall: start.wall + wall, monotonic: start.monotonic + monotonic };
    expect(secondsLeft(deadline, start, now)).toBe(seconds);
  });

  it.each([
    [900, undefined],
    [601, undefined],
    [600, 10],
    [301, 10],
    [120, 2],
    [61, 2],
    [59, 1],
    [9, 1],
    [0, 1],
  ])('with %i s left the minutes announced last are %s', (seconds, step) => {
    expect(spokenStep(seconds)).toBe(step);
  });
});
