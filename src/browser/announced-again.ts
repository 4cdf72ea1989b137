/**
 * A live region's text, altered so that it is announced every time, even if the region already held it. Chromium announces a
 * line only if its text changes, even in a new element, so every second time it ends with a no-break space, which nobody
 * sees or hears.
 */
export function announcedAgain(text: string, timesBefore: number): string {
  return timesBefore % 2 === 0 ? text : `${text}\u00A0`;
}
