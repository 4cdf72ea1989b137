/** Time limits of the portal's calls. */
export const limits = {
  /** The page shows after this long, whatever is missing. */
  bootMs: 4_000,
  /** The least time for the logo and the messages, which are requested when the page can be shown. */
  logoMs: 1_500,
  /** A visitor waits this long for a submit before the result counts as unknown. */
  submitMs: 60_000,
  /** A newly chosen language shows after this long, with the brand's texts in it or not. */
  chosenLanguageMs: 1_500,
  /** The probe of the site ahead of a call that changes something, and of leaving the page. */
  siteProbeMs: 5_000,
  /** Reads that a flow waits for. */
  readMs: 20_000,
  /** Calls that nobody waits for. */
  backgroundMs: 10_000,
} as const;
