import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { csvCell, entriesCsv } from './csv.ts';

it.each([
  ['plain', '"plain"'],
  ['say "hi", twice\nso', '"say ""hi"", twice\nso"'],
  ['=1+1', `"'=1+1"`],
  ['+49 30', `"'+49 30"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  ['  =cmd|"/c calc"!A1', `"'  =cmd|""/c calc""!A1"`],
  ['＝1', `"'＝1"`],
  ['|x', `"'|x"`],
  ['a;=cmd|"/c calc"!A1', `"a;'=cmd|""/c calc""!A1"`],
  ['a; \t@SUM(A1)', `"a; \t'@SUM(A1)"`],
  ['a\r\n=1+1\n-2', `"a\r\n'=1+1\n'-2"`],
  ['so, - or 50%; 7', '"so, - or 50%; 7"'],
  ['', '""'],
  ['a=b', '"a=b"'],
])('writes %j as %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('tells in its head what was asked, and every attribute', () => {
  const entry = reviewEntry({
    time: Date.UTC(2026, 10, 21, 9, 2, 11),
    message: '=evil()',
    attributes: { brand: 'norvik', visit: 'ABCD2345', firstByteMs: '80' },
  });
  const lines = entriesCsv([entry], 'https://logs.example/?brand=norvik', 'Europe/Berlin').split('\r\n');
  expect(lines[0]).toBe('\uFEFF"# question","https://logs.example/?brand=norvik"');
  expect(lines[1]).toBe('"# time zone","Europe/Berlin"');
  expect(lines[2]).toBe('"# entries","1"');
  expect(lines[4]).toContain('"2026-11-21T10:02:11.000+01:00"');
  expect(lines[4]).toContain(`"'=evil()"`);
  expect(lines[4]).toContain('"firstByteMs=80"');
});
