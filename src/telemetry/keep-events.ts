/** A page that fails in a loop has told the most with its first failures. */
const maxEvents = 20;

/** Events of these names from now on, until they are taken. */
export interface KeptEvents {
  /** Gives them, and keeps no more. */
  take(): readonly Event[];
}

export function keepEvents(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  names: readonly string[],
): KeptEvents {
  const kept: Event[] = [];
  const keep = (event: Event) => {
    if (kept.length < maxEvents) kept.push(event);
  };
  for (const name of names) target.addEventListener(name, keep);
  return {
    take() {
      for (const name of names) target.removeEventListener(name, keep);
      return kept.splice(0);
    },
  };
}
