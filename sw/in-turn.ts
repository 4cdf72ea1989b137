/** Browsers open six connections to an HTTP/1.1 server, and the visitor's next call must not wait behind these. */
const maxConcurrent = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** For requests that no visitor waits for: the worker sends three of them at a time, those of all tabs together. */
export async function inTurn<T>(send: () => Promise<T>): Promise<T> {
  if (running < maxConcurrent) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await send();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
