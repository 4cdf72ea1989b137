/// <reference types="trusted-types" />

/** True only in the development server, whatever NODE_ENV says: the page then waits for the worker that holds the mock. */
declare const __DEV_WORKER__: boolean;

/** The number of files into which the build split the table of footers. */
declare const __FOOTER_FILES__: number;

/** The package's version and a digest of the site's sources: the same sources give the same text. */
declare const __RELEASE__: string;

interface Document {
  /** Whether the page is being prerendered; only Chromium tells. */
  readonly prerendering?: boolean;
}

interface PerformanceEntry {
  /** How the page was reached. Only the page's own entry has it; TypeScript does not tell that one from the others. */
  readonly type?: NavigationTimingType;
}
