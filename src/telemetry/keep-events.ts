/** A page that fails in a loop has told the most with its first failures. */
const maxEvents = 20;

/** Events of these names from now on, until somebody listens. */
export interface KeptEvents {
  /** The listener gets them, and all that come. */
  handTo: (listener: (event: Event) => void) => void;
  /** Nobody will listen: forgets them, and keeps no more. */
  discard(): void;
}

export function keepEvents(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  names: readonly string[],
): KeptEvents {
  const kept: Event[] = [];
  let take = (event: Event) => {
    if (kept.length < maxEvents) kept.push(event);
  };
  const onEvent = (event: Event) => take(event);
  for (const name of names) target.addEventListener(name, onEvent);
  return {
    handTo(listener) {
      take = listener;
      kept.splice(0).forEach(listener);
    },
    discard() {
      for (const name of names) target.removeEventListener(name, onEvent);
      kept.length = 0;
    },
  };
}
