import { expect, it } from 'vitest';
import {
  codeBeginnings,
  codesWithin,
  endsWithin,
  nearbyCodes,
  referenceCodeReadings,
  spelledCodeReadings,
} from './reference-code.ts';

it.each([
  ['ACDE3479', ['ACDE3479']],
  ['acde 3479', ['ACDE3479']],
  [' acde-3479\n', ['ACDE3479']],
  ['a c d e — 3 4 7 9', ['ACDE3479']],
  ['UCDE3479', ['VCDE3479']],
  ['ZCDE3479', ['ZCDE3479', '2CDE3479']],
  ['B CDE 347 9', ['BCDE3479', '8CDE3479']],
  ['OCDE3479', ['QCDE3479', 'DCDE3479']],
  ['0CDE3479', ['QCDE3479', 'DCDE3479']],
  ['1CDE3479', ['JCDE3479', '7CDE3479', 'TCDE3479']],
  ['lCDE3479', ['JCDE3479', '7CDE3479', 'TCDE3479']],
  ['„ACDE/3479“.', ['ACDE3479']],
  ['A, C, D, E, 3, 4, 7, 9', ['ACDE3479']],
  ['\u2068ACDE\u200B3479\u2069', ['ACDE3479']],
  ['ＡＣＤＥ３４７９', ['ACDE3479']],
  ['асдe3479', []],
  ['асеt3479', ['ACET3479']],
  ['КНМР3479', ['KHMP3479']],
  ['ХУАТ3479', ['XYAT3479']],
  ['ΚΗΜΡ3479', ['KHMP3479']],
  ['χυατ3479', ['XYAT3479']],
])('reads %j as %j', (text, readings) => {
  expect(referenceCodeReadings(text)).toEqual(readings);
});

it.each([
  ['Alfa Charlie Delta Echo three four seven nine', ['ACDE3479']],
  ['alpha, charlie, delta, echo, tree, fower, 7, niner', ['ACDE3479']],
  ['Anton Cäsar Dora Emil drei vier sieben neun', ['ACDE3479']],
  ['A wie Anton, C wie Cäsar, D wie Dora, E, 3, 4, 7, 9', ['ACDE3479']],
  ['A, as in apple. C, as in Charlie. D, as in dog. E, as in echo. 3, 4, 7, 9', ['ACDE3479']],
  ['A as in apple C for Charlie D like dog E as echo 34 79', ['ACDE3479']],
  ['A für Anton, C für Cäsar, D für Dora, E, 3, 4, 7, 9', ['ACDE3479']],
  [
    'A wie Anton, C wie Cäsar, D wie Dora, E wie Emil, 3 wie drei, 4 wie vier, 7 wie sieben, 9 wie neun',
    ['ACDE3479'],
  ],
  ['A as in apple, C for Charlie, D like dog, E as echo, 34 as in four, 7 for seven, 9', ['ACDE3479']],
  ['A as in A, C as in C, D as in D, E as in E, 3 as in 3, four as in four, seven for 7, 9', ['ACDE3479']],
  ['A wie Anton, C wie Cäsar, D wie Dora, Emil, drei wie 3, 4 wie 4, sieben wie sieben, 9', ['ACDE3479']],
  ['A is for apple, C is for cat, D is for dog, E is for egg, 3, 4, 7, 9', ['ACDE3479']],
  ['A wie in Anton, C wie in Cäsar, D like in dog, E von Emil, 3 wie in drei, 4, 7 und 9', ['ACDE3479']],
  ['A as in "apple", C as in “cat”, D wie „Dora“, E – wie Emil, 3, 4, 7 and 9', ['ACDE3479']],
  ['A = Anton, C (Cäsar), D: Dora, E-Emil, 3, 4, 7, 9', ['ACDE3479']],
  ['A Anton C Cäsar D Dora E Emil 3 4 7 9', ['ACDE3479']],
  ['A, Anton, C, Cäsar, Dora, drei, 7, 9', ['AACCD379']],
  ['X-ray Charlie Delta Echo 3479', ['XCDE3479']],
  ['X ray Charlie Delta Echo 3479', ['XCDE3479']],
  ['X\u2011ray Charlie Delta Echo 3479', ['XCDE3479']],
  ['Anton zwo Cäsar Emil 3 4 7 9', ['A2CE3479', 'AZCE3479']],
  // Hardly anybody's code, but only the log knows.
  ['Nothing more was sent before any answer came', ['NMWSBAAC', 'NMW5BAAC', 'NMWS8AAC', 'NMW58AAC']],
  ['Alfa Charlie Delta Echo three four seven', []],
  ['KMP 2345678', []],
  ['KMP2345678', []],
  ['ACDE 3479', []],
  ['', []],
])('reads %j, spelt out in words, as %j', (text, readings) => {
  expect(spelledCodeReadings(text)).toEqual(readings);
});

it.each([[''], ['ACDE347'], ['ACDE34799'], ['ACDE347é'], ['company.admin'], ['ACDE34 9!'], ['password*']])(
  'finds no code in %j',
  (text) => {
    expect(referenceCodeReadings(text)).toEqual([]);
  },
);

it('returns the code as given first, and at most 64 readings', () => {
  const readings = referenceCodeReadings('B8S5Z2G6');
  expect(readings[0]).toBe('B8S5Z2G6');
  expect(readings.length).toBe(64);
});

it.each([
  ['a wrong character', 'acde 3479', 'ACDE3M79'],
  ['a wrong first character', 'acde-3479', 'TCDE3479'],
  ['a wrong character and no digit', 'acde-fhjk', 'ACDEFHJM'],
  ['a letter that no code has', 'ACÄE3479', 'ACDE3479'],
  ['two adjacent characters swapped', 'ACDE3749', 'ACDE3479'],
  ['the last two characters swapped', 'ACDE3497', 'ACDE3479'],
  ['a missing character', 'ACDE 379', 'ACDE3479'],
  ['a missing last character', 'ACDE347', 'ACDE3479'],
  ['a missing character and no digit', 'ACDE FHJ', 'ACDEFHJK'],
  ['an extra character and no digit', 'ACDE FHJJK', 'ACDEFHJK'],
  ['an extra character', 'ACDEE3479', 'ACDE3479'],
  ['a look-alike and a wrong character', 'LCDE3478', 'JCDE3479'],
])('finds $2 near $1 with %s', (_, text, meant) => {
  const codes = nearbyCodes(text);
  expect(codes).toContain(meant);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^[2-9A-HJKMNP-TV-Z]{8}$/.test(code))).toBe(true);
});

it.each(['', 'refused', 'forbidden', 'company.admin', 'A2', '7 ways to say it', 'ACDE3479L0'])(
  'finds no code near %j',
  (text) => {
    expect(nearbyCodes(text)).toEqual([]);
  },
);

it.each([
  ['Login failed\n\nReference code ACDE3479A, C, D, E, 3, 4, 7, 9Copy', 'ACDE3479'],
  ['my code is acde 3479, thanks', 'ACDE3479'],
  ['CASE ACDE-3479', 'ACDE3479'],
  ['ACD E34 79 please', 'ACDE3479'],
  ['it was a, c, d, e, 3, 4, 7, 9, I think', 'ACDE3479'],
  ['https://logs.example/ui-logging/review/?zone=UTC&view=visit&story=ACDE3479', 'ACDE3479'],
])('finds the code $1 within %j', (text, code) => {
  expect(codesWithin(text)).toContain(code);
});

it.each(['', 'log in: refused', 'company.admin', 'a1ACDE3479', 'ACD E34 790', 'http 429 refused'])(
  'finds no code within the text %j',
  (text) => {
    expect(codesWithin(text)).toEqual([]);
  },
);

it.each([
  ['ACD3', ['ACD3']],
  ['acd 34', ['ACD34']],
  ['K7M 2Q9', ['K7M2Q9', 'K7MZQ9']],
  ['0CD3', ['QCD3', 'DCD3']],
  ['ＡＣＤ３', ['ACD3']],
  ['ACD', []],
  ['acdh', ['ACDH']],
  ['АСЕН', ['ACEH']],
  ['ΑΕΚΥ', ['AEKY']],
  ['sent', ['SENT', '5ENT']],
  ['left', []],
  ['ACDE347', []],
  ['ACDE3479', []],
])('reads %j as the beginnings %j', (text, beginnings) => {
  expect(codeBeginnings(text)).toEqual(beginnings);
});

it.each([
  ['ACDE3479 please', true],
  ['ACDE3479, thanks', true],
  ['ACDE3479A, C, D, E, 3, 4, 7, 9', true],
  ['a c d e 3 4 7 9', true],
  ['ACDE3479.', true],
  ['release acde34795e6f', false],
  ['acde3479-4b5c-4d6e', false],
  ['assets/x-acde3479.js', false],
])('says whether the code ends within %j: %s', (text, ends) => {
  expect(endsWithin(text, 'ACDE3479')).toBe(ends);
});
