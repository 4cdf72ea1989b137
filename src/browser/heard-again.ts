/**
 * A text for a live region, to be heard as often as it comes, also where it stood there before. Chromium tells screen readers
 * of a line only where it reads differently, be its element a new one: each second time it ends with a blank more, which
 * nobody sees or hears.
 */
export function heardAgain(text: string, timesBefore: number): string {
  return timesBefore % 2 === 0 ? text : `${text}\u00A0`;
}
