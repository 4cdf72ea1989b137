/** A reason not to start that the operator can act on; its message is the whole sentence to print. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Prints why, and ends the process: the message of a `StartError`, the stack of anything else. */
export function failStart(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
