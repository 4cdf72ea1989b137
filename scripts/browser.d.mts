/** The path of the Chromium that the tests run in. */
export function browserPath(): string;

/** Features of Chromium that load pages of its own in each new window. */
export const addressBarPages: readonly string[];

/** The switch that turns them off beside what Playwright turns off. */
export const withoutAddressBarPages: string;

/** Switches of Playwright's to be left out where Chromium runs, as its `ignoreDefaultArgs` takes them. */
export function needlessSwitches(): string[];

/** Switches that let Chromium do the same for the tests with less work. */
export const leanSwitches: readonly string[];

/** The path of a Chromium without windows, or of the one with windows where there is no other. */
export function shellPath(): string;

/** How Playwright starts Chromium for the tests. */
export function launchOptions(executablePath?: string): {
  executablePath: string;
  ignoreDefaultArgs: string[];
  args: string[];
};

/** What the tests' pages are told of the visitor's device. */
export const contextOptions: { reducedMotion: 'reduce' };
