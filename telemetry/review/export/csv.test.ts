import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { csvCell, exportedCsv } from './csv.ts';
import { entryRow } from './exported-entry.ts';
import { exportedJson } from './exported-view.ts';

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
  ['a;"=cmd|1;b', `"a;'""=cmd|1;b"`],
  ['a\r\n=1+1\n-2', `"a\r\n'=1+1\n'-2"`],
  ['so, - or 50%; 7', '"so, - or 50%; 7"'],
  ['', '""'],
  ['a=b', '"a=b"'],
  [-300_000, '"-300000"'],
  ['00012345', `"'00012345"`],
  ['1234567890123456', `"'1234567890123456"`],
  ['1234567890123e45', `"'1234567890123e45"`],
  ['23456E22', `"'23456E22"`],
  ['1.10', `"'1.10"`],
  ['1.9.1', `"'1.9.1"`],
  ['2026-11-21', `"'2026-11-21"`],
  ['12:30', `"'12:30"`],
  ['1,234', `"'1,234"`],
  ['$5', `"'$5"`],
  ['(5)', `"'(5)"`],
  [' 007 ', `"' 007 "`],
  ['1\n-2', `"'1\n'-2"`],
  ['12345', '"12345"'],
  ['0', '"0"'],
  ['ABCD2345', '"ABCD2345"'],
  ['1.4.0+9c2e7b10', '"1.4.0+9c2e7b10"'],
  ['2026-11-21T10:02:11.000+01:00', '"2026-11-21T10:02:11.000+01:00"'],
  ['e', '"e"'],
])('writes %j as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

const question = 'https://logs.example/?brand=norvik';
const view = { name: 'brands', address: question, rows: [{ brand: '=evil()', opened: 3 }], complete: false };

it('exports the query, time zone, row count and completeness as CSV and as JSON', () => {
  expect(exportedCsv(view, 'Europe/Berlin')).toBe(
    [
      `\uFEFF"# question","${question}"`,
      '"# time zone","Europe/Berlin"',
      '"# rows","1"',
      '"# complete","no"',
      '"brand","opened"',
      `"'=evil()","3"`,
      '',
    ].join('\r\n'),
  );
  expect(JSON.parse(exportedJson(view, 'Europe/Berlin'))).toEqual({
    question,
    zone: 'Europe/Berlin',
    count: 1,
    complete: false,
    rows: [{ brand: '=evil()', opened: 3 }],
  });
});

it('exports an empty table as its header only', () => {
  expect(
    exportedCsv({ ...view, rows: [], complete: true }, 'UTC')
      .split('\r\n')
      .slice(2),
  ).toEqual(['"# rows","0"', '"# complete","yes"', '']);
});

it('writes every attribute of an entry into its row', () => {
  const entry = reviewEntry({
    time: Date.UTC(2026, 10, 21, 9, 2, 11),
    message: '=evil()',
    attributes: { brand: 'norvik', visit: 'ABCD2345', firstByteMs: '80' },
  });
  expect(entryRow(entry, 'Europe/Berlin')).toMatchObject({
    time: '2026-11-21T10:02:11.000+01:00',
    message: '=evil()',
    brand: 'norvik',
    locale: '',
    visit: 'ABCD2345',
    'other attributes': 'firstByteMs=80',
  });
});
