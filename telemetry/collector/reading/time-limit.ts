/** An answer stops here and says how far it came; the page asks on. */
export const answerMs = 100;

/** Tells when a piece of work has had its time. */
export function timeLimit(now: () => number, ms: number = answerMs): () => boolean {
  const end = now() + ms;
  return () => now() >= end;
}
