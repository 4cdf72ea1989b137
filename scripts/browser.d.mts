/** The path of the Chromium that the tests run in. */
export function browserPath(): string;
