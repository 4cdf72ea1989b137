/// <reference types="trusted-types" />

/** True in the development server only, whatever NODE_ENV says: the page then waits for the worker that holds the mock. */
declare const __DEV_WORKER__: boolean;

/** Into how many files the build cut the table of footers. */
declare const __FOOTER_FILES__: number;

/** The package's version and a digest of what the site was built from: the same sources give the same text. */
declare const __RELEASE__: string;

interface Document {
  /** Whether the page is loaded ahead; Chromium alone knows. */
  readonly prerendering?: boolean;
}
