import type { ExportedView } from './exported-view.ts';

/** The file as CSV that spreadsheets open: the question, the zone and the count stand in its first lines. */
export function exportedCsv({ address, rows, complete }: ExportedView, zone: string): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    ['# question', address],
    ['# time zone', zone],
    ['# rows', String(rows.length)],
    ['# complete', complete ? 'yes' : 'no'],
    ...(rows.length === 0 ? [] : [columns]),
    ...rows.map((row) => columns.map((name) => row[name] ?? '')),
  ];
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** What spreadsheets take for a formula, at the beginning of a cell. */
const formula = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*)(?=[=+\-@＝＋－＠|%])/g;

/**
 * Prevents formulas: entries come from strangers, and a spreadsheet would run them. In locales that separate cells by
 * semicolons, such as German, quotes don't hold a cell together, so a part of it may begin a cell, too.
 */
export function escapeFormulas(text: string): string {
  return text.replace(/^(?=[\t\r\n])/, "'").replaceAll(formula, "$1'$2");
}

/** What a spreadsheet may take for a number, an amount, a date or a time, in one language or another. */
const likeNumber = /^(?=[^]*\p{Nd})[\p{Nd}\p{Sc}\s.,:/()%eE+-]+$/u;
/** A number that spreadsheets show unchanged: at most fifteen digits, no leading zeros. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Marks what would become another number that nobody can find: a hash such as 1234567890123e45, a reference code such as
 * 23456E22 or an id such as 00012345.
 */
function asText(text: string): string {
  return likeNumber.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/**
 * Always quoted, which does not make a cell text. Numbers are our own, and stay numbers below zero: text would be left out
 * of a sum.
 */
export function csvCell(value: string | number): string {
  return typeof value === 'number'
    ? `"${value}"`
    : `"${escapeFormulas(asText(value)).replaceAll('"', '""')}"`;
}
