// Time limits of the portal's calls. Single constants, because the build inlines them.

/** The page shows after this long, whatever is missing. */
export const bootMs = 4_000;
/** The least time for the logo and the messages, which are requested when the page can be shown. */
export const logoMs = 1_500;
/** A visitor waits this long for a submit before the result counts as unknown. */
export const submitMs = 60_000;
/** A newly chosen language shows after this long, with the brand's texts in it or not. */
export const chosenLanguageMs = 1_500;
/** The probe of the site ahead of a call that changes something, and of leaving the page. */
export const siteProbeMs = 5_000;
/** Reads that a flow waits for. */
export const readMs = 20_000;
/** Calls that nobody waits for. */
export const backgroundMs = 10_000;
