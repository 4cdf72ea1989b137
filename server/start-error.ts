/** A reason not to start that the operator can act on; its message is the whole sentence to print. */
export class StartError extends Error {
  override name = 'StartError';
}
