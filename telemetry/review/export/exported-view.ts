/** One row of an exported table; its keys are the column names. */
export type ExportedRow = Readonly<Record<string, string | number>>;

/** The content of a view, for a file. */
export interface ExportedView {
  /** The beginning of the file's name. */
  name: string;
  /** The page's address for the same question. */
  address: string;
  rows: readonly ExportedRow[];
  /** False if counting is not finished, or there is more than a file takes. */
  complete: boolean;
  /** In place of the rows in a JSON file, if that holds more. */
  records?: readonly object[];
}

/** The file as JSON: the question, the zone and the count stand before the rows. */
export function exportedJson(
  { address, rows, complete, records = rows }: ExportedView,
  zone: string,
): string {
  const head = { question: address, zone, count: records.length, complete };
  return JSON.stringify({ ...head, rows: records }, undefined, 1);
}
