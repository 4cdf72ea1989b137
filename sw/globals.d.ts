/** The release that this worker belongs to, in the same words as in the page. */
declare const __RELEASE__: string;
