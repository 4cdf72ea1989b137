/** The release that this worker belongs to; the same text as in the page. */
declare const __RELEASE__: string;
