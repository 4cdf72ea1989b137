/** One line of a table that is taken along; its names head the columns. */
export type TakenRow = Readonly<Record<string, string | number>>;

/** What a view shows, for a file. */
export interface Taken {
  /** Begins the name of its file. */
  name: string;
  /** The page's address that asks the same again. */
  question: string;
  rows: readonly TakenRow[];
  /** False where not all is counted yet, or there is more than a file takes. */
  complete: boolean;
  /** What a JSON file holds in place of the rows, where that is more. */
  records?: readonly object[];
}

/** The file as JSON: the question, the zone and the count stand before the rows. */
export function takenJson({ question, rows, complete, records = rows }: Taken, zone: string): string {
  const head = { question, zone, count: records.length, complete };
  return JSON.stringify({ ...head, rows: records }, undefined, 1);
}
