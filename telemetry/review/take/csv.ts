import type { Taken } from './taken.ts';

/** The file as CSV that spreadsheets open: the question, the zone and the count stand in its first lines. */
export function takenCsv({ question, rows, complete }: Taken, zone: string): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [
    ['# question', question],
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
 * Never a formula: entries were written by strangers, and a spreadsheet would run them. Where semicolons part cells, as in German
 * ones, quotes don't hold a cell together, so a part of it may begin a cell, too.
 */
export function harmless(text: string): string {
  return text.replace(/^(?=[\t\r\n])/, "'").replaceAll(formula, "$1'$2");
}

/** Quoted always. A number is our own, and stays one below zero: marked as text it would be left out of a sum. */
export function csvCell(value: string | number): string {
  return typeof value === 'number' ? `"${value}"` : `"${harmless(value).replaceAll('"', '""')}"`;
}
