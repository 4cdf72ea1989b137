/** Time limits of the portal's calls. */
export const limits = {
  /** The page shows after this long, whatever is missing. */
  bootMs: 4_000,
  /** The logo and the messages have at least this long: they are asked for when the page can be shown. */
  logoMs: 1_500,
  /** A visitor waits this long for a submit before the result counts as unknown. */
  submitMs: 60_000,
  /** A language that was chosen shows after this long, with the brand's texts in it or not. */
  chosenLanguageMs: 1_500,
  /** The question whether anybody is reached, ahead of a call that changes something. */
  reachedMs: 5_000,
  /** Reads that a flow waits for. */
  readMs: 20_000,
  /** Calls that nobody waits for. */
  backgroundMs: 10_000,
} as const;
