import type { ClauseName } from '../clauses/clauses.ts';
import type { Finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { checkCsvHeader } from '../validation/check-csv-header.ts';
import { checkFile, checkGraphic, checkReceipt } from '../validation/check-files.ts';
import { checked, type Row } from './row.ts';

type Entry = readonly [ClauseName, string, () => Finding[], ...PlatformMessageKey[]];

const mb = 1024 * 1024;
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpg = [0xff, 0xd8, 0xff, 0xe0];
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31];
const gif = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61];

function file(beginning: number[], length = 64): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(beginning);
  return bytes;
}

const columns = ['account', 'amount'];

const table = (): Entry[] => [
  ['5.file', '4 MB', () => checkFile(file(gif, 4 * mb))],
  ['5.file', '4 MB plus one byte', () => checkFile(file(gif, 4 * mb + 1)), 'file.size'],
  ['5.required', 'an empty file', () => checkFile(new Uint8Array()), 'field.required'],
  ['5.required', 'no file', () => checkFile('file.png'), 'field.required'],
  ['5.graphic.size', '1 MB', () => checkGraphic(file(png, mb))],
  ['5.graphic.size', '1 MB plus one byte', () => checkGraphic(file(png, mb + 1)), 'graphic.size'],
  ['5.graphic.type', 'PNG', () => checkGraphic(file(png))],
  ['5.graphic.type', 'JPG', () => checkGraphic(file(jpg))],
  ['5.graphic.type', 'PDF', () => checkGraphic(file(pdf)), 'graphic.type'],
  ['5.graphic.type', 'GIF', () => checkGraphic(file(gif)), 'graphic.type'],
  ['5.graphic.type', 'a truncated PNG header', () => checkGraphic(file(png.slice(0, 7), 7)), 'graphic.type'],
  ['5.receipt', 'JPG', () => checkReceipt(file(jpg))],
  ['5.receipt', 'PDF', () => checkReceipt(file(pdf))],
  ['5.receipt', 'PNG', () => checkReceipt(file(png))],
  ['5.receipt', 'GIF', () => checkReceipt(file(gif)), 'receipt.type'],
  ['5.receipt', 'a PDF over 4 MB', () => checkReceipt(file(pdf, 4 * mb + 1)), 'file.size'],
  ['8.csvHeader', 'every column, in any order', () => checkCsvHeader('"amount", account', columns)],
  ['8.csvHeader', 'a column missing', () => checkCsvHeader('account', columns), 'batchCsv.headerMissing'],
  [
    '8.csvHeader',
    'an unknown column',
    () => checkCsvHeader('account,amount,name', columns),
    'batchCsv.headerUnknown',
  ],
  [
    '8.csvHeader',
    'a column twice',
    () => checkCsvHeader('account,amount,account', columns),
    'batchCsv.headerDuplicate',
  ],
  ['8.csvHeader', 'no header', () => checkCsvHeader(undefined, columns), 'field.required'],
];

export function fileRows(): Row[] {
  return table().map(([clause, name, check, ...keys]) => checked(clause, name, check, ...keys));
}
