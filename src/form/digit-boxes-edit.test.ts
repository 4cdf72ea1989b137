import { describe, expect, it } from 'vitest';
import { boxAfterKey, type Digits, digitsIn, emptyDigits, enter, paste } from './digit-boxes-edit.ts';

/** '12-4--' reads as six boxes, `-` an empty one. */
const boxes = (text: string): Digits => text.split('').map((sign) => (sign === '-' ? '' : sign));
const shown = (digits: Digits) => digits.map((digit) => digit || '-').join('');

describe('typed or filled in', () => {
  it.each([
    ['one digit moves on', '------', 0, '1', '1-----', 1],
    ['into a full box', '123456', 2, '9', '129456', 3],
    ['into the last box', '12345-', 5, '6', '123456', 5],
    ['a whole code into the first box', '------', 0, '123456', '123456', 5],
    ['a whole code into any box', '12----', 2, '654321', '654321', 5],
    ['a code with a blank in it', '------', 0, '123 456', '123456', 5],
    ['part of a code', '------', 1, '234', '-234--', 4],
    ['part of a code up to the end', '123---', 3, '456', '123456', 5],
    ['a digit among other signs', '------', 0, 'a7!', '7-----', 1],
    ['full-width digits', '------', 0, '１２', '12----', 2],
    ['Arabic digits', '------', 0, '\u0661\u0662', '12----', 2],
    ['Persian digits', '------', 0, '\u06f1\u06f2', '12----', 2],
    ['nothing any more', '12----', 1, '', '1-----', 1],
  ])('%s', (_, before, index, typed, after, focus) => {
    const edit = enter(boxes(before), index, typed);
    expect(edit).toMatchObject({ focus });
    expect(typeof edit === 'object' && shown(edit.digits)).toBe(after);
  });

  it.each(['a', ' ', 'é', '\u0967', '½', '²', '-', '<b>'])('%j changes nothing', (typed) => {
    expect(enter(boxes('12----'), 2, typed)).toBeUndefined();
  });

  it.each([
    [0, '1234567'],
    [4, '123'],
    [5, '12'],
  ])('at box %i, %s has no room', (index, typed) => {
    expect(enter(boxes('12----'), index, typed)).toBe('misfit');
  });
});

describe('pasted', () => {
  it.each([
    '123456',
    '\u0661\u0662\u0663\u0664\u0665\u0666',
    ' 123-456 ',
    'Your code is 123 456.',
    '<b>123456</b>',
  ])('%j fills all', (text) => {
    const edit = paste(boxes('98----'), text);
    expect(typeof edit === 'object' && shown(edit.digits)).toBe('123456');
  });

  it.each(['', 'code', '12345', '1234567', '123456 123456', 'x'.repeat(100_000)])(
    'any other count changes nothing',
    (text) => {
      expect(paste(boxes('98----'), text)).toBe('misfit');
    },
  );
});

describe('keys', () => {
  it.each([
    ['Backspace on an empty box', 'Backspace', '12----', 2, 1],
    ['Delete on an empty box', 'Delete', '12----', 2, 1],
    ['Backspace on the first empty box', 'Backspace', '------', 0, 0],
    ['Backspace on a digit', 'Backspace', '12----', 1, undefined],
    ['Delete on a digit', 'Delete', '12----', 1, undefined],
    ['left', 'ArrowLeft', '12----', 1, 0],
    ['left at the start', 'ArrowLeft', '12----', 0, 0],
    ['right', 'ArrowRight', '------', 3, 4],
    ['right at the end', 'ArrowRight', '------', 5, 5],
    ['Home', 'Home', '------', 4, 0],
    ['End', 'End', '------', 1, 5],
    ['a digit', '7', '------', 1, undefined],
    ['Tab', 'Tab', '------', 1, undefined],
    ['Enter', 'Enter', '------', 1, undefined],
  ])('%s', (_, key, before, index, target) => {
    expect(boxAfterKey(key, index, boxes(before))).toBe(target);
  });
});

it('knows empty boxes and the digits of a text', () => {
  expect(emptyDigits(3)).toEqual(['', '', '']);
  expect(digitsIn('ab12３ x4')).toBe('1234');
});
