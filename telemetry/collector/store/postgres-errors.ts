import { errorCode } from '../error-code.ts';
import { StoreUnavailable } from './log-store.ts';

/**
 * SQLSTATE classes that blame the statement or its data: the same batch would fail again. Not a missing table, which
 * restoring a copy brings back, nor a missing privilege, which somebody can grant again.
 */
const permanent = /^(?:0A|22|23|42(?!P01|501)|54)/;
const tableGone = '42P01';

/** @throws {StoreUnavailable} in place of an error that a retry may not meet */
export async function orPostgresUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === tableGone)
      throw new StoreUnavailable(
        `its tables are gone (${String(error)}): restore them from a copy, or restart the collector, which creates new ones`,
        { cause: error },
      );
    // Without a code, the connection to the server broke or was never made.
    if (error instanceof StoreUnavailable || permanent.test(errorCode(error))) throw error;
    throw new StoreUnavailable(errorText(error), { cause: error });
  }
}

/** A host with several addresses, as `localhost` often is, fails with an error that says nothing itself. */
export function errorText(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
}
