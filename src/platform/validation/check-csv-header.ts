import { type Finding, finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';

/** A column's name comes from a file, so at most this much of it is shown. */
const shownCharacters = 40;

/** Checks the first line of a batch file for the columns it must have, in any order (specification, section 8). */
export function checkCsvHeader(line: unknown, columns: readonly string[]): Finding[] {
  if (typeof line !== 'string' || line.trim() === '') return [finding('field.required')];
  const found = line.split(',').map((name) => name.trim().replace(/^"(.*)"$/u, '$1'));
  const unknown = new Set(found.filter((name) => !columns.includes(name)));
  const duplicates = new Set(
    found.filter((name, place) => columns.includes(name) && found.indexOf(name) < place),
  );
  return [
    ...columns.filter((name) => !found.includes(name)).map(findingFor('batchCsv.headerMissing')),
    ...[...unknown].map(findingFor('batchCsv.headerUnknown')),
    ...[...duplicates].map(findingFor('batchCsv.headerDuplicate')),
  ];
}

function findingFor(key: PlatformMessageKey): (name: string) => Finding {
  return (name) => finding(key, { values: { column: Array.from(name).slice(0, shownCharacters).join('') } });
}
