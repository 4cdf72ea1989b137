import { describe, expect, it } from 'vitest';
import { boxAfterKey, type Digits, digitsIn, emptyDigits, enter, paste } from './digit-boxes-edit.ts';

/** '12-4--' reads as six boxes, `-` an empty one. */
const boxes = (text: string): Digits => text.split('').map((sign) => (sign === '-' ? '' : sign));
const shown = (digits: Digits) => digits.map((digit) => digit || '-').join('');

describe('entering text', () => {
  it.each([
    ['puts one digit into its box and moves on', '------', 0, '1', '1-----', 1],
    ['replaces the digit in a full box', '123456', 2, '9', '129456', 3],
    ['stays in the last box', '12345-', 5, '6', '123456', 5],
    ['spreads a whole code entered in the first box', '------', 0, '123456', '123456', 5],
    ['spreads a whole code entered in any other box', '12----', 2, '654321', '654321', 5],
    ['ignores a space within a code', '------', 0, '123 456', '123456', 5],
    ['spreads part of a code', '------', 1, '234', '-234--', 4],
    ['spreads part of a code up to the last box', '123---', 3, '456', '123456', 5],
    ['extracts a digit from among other characters', '------', 0, 'a7!', '7-----', 1],
    ['converts full-width digits', '------', 0, '１２', '12----', 2],
    ['converts Arabic digits', '------', 0, '\u0661\u0662', '12----', 2],
    ['converts Persian digits', '------', 0, '\u06f1\u06f2', '12----', 2],
    ['clears a box that is emptied', '12----', 1, '', '1-----', 1],
  ])('%s', (_, before, index, typed, after, focus) => {
    const edit = enter(boxes(before), index, typed);
    expect(edit).toMatchObject({ focus });
    expect(typeof edit === 'object' && shown(edit.digits)).toBe(after);
  });

  it.each(['a', ' ', 'é', '\u0967', '½', '²', '-', '<b>'])(
    'ignores %j, which is not an accepted digit',
    (typed) => {
      expect(enter(boxes('12----'), 2, typed)).toBeUndefined();
    },
  );

  it.each([
    [0, '1234567'],
    [4, '123'],
    [5, '12'],
  ])('reports a misfit at index %i for %s, which has too many digits', (index, typed) => {
    expect(enter(boxes('12----'), index, typed)).toBe('misfit');
  });
});

describe('pasting text', () => {
  it.each([
    '123456',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    ' 123-456 ',
    'Your code is 123 456.',
    '<b>123456</b>',
  ])('%j fills all boxes', (text) => {
    const edit = paste(boxes('98----'), text);
    expect(typeof edit === 'object' && shown(edit.digits)).toBe('123456');
  });

  it.each(['', 'code', '12345', '1234567', '123456 123456', 'x'.repeat(100_000)])(
    'reports a misfit unless the text has exactly one digit per box (case %$)',
    (text) => {
      expect(paste(boxes('98----'), text)).toBe('misfit');
    },
  );
});

describe('keys', () => {
  it.each([
    ['Backspace on an empty box moves back', 'Backspace', '12----', 2, 1],
    ['Delete on an empty box moves back', 'Delete', '12----', 2, 1],
    ['Backspace on the first box, if empty, stays there', 'Backspace', '------', 0, 0],
    ['Backspace on a digit is left to the box', 'Backspace', '12----', 1, undefined],
    ['Delete on a digit is left to the box', 'Delete', '12----', 1, undefined],
    ['ArrowLeft moves back', 'ArrowLeft', '12----', 1, 0],
    ['ArrowLeft stays in the first box', 'ArrowLeft', '12----', 0, 0],
    ['ArrowRight moves on', 'ArrowRight', '------', 3, 4],
    ['ArrowRight stays in the last box', 'ArrowRight', '------', 5, 5],
    ['Home moves to the first box', 'Home', '------', 4, 0],
    ['End moves to the last box', 'End', '------', 1, 5],
    ['a digit is left to the box', '7', '------', 1, undefined],
    ['Tab is left to the browser', 'Tab', '------', 1, undefined],
    ['Enter is left to the browser', 'Enter', '------', 1, undefined],
  ])('%s', (_, key, before, index, target) => {
    expect(boxAfterKey(key, index, boxes(before))).toBe(target);
  });
});

it('emptyDigits returns empty boxes, and digitsIn returns only the digits of a text', () => {
  expect(emptyDigits(3)).toEqual(['', '', '']);
  expect(digitsIn('ab12３ x4')).toBe('1234');
});
