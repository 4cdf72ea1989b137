/** A reason not to start that the operator can act on; its message is the whole sentence to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends the process, and says why: of what the operator can act on the sentence, of anything else where it happened. */
export function failStart(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
