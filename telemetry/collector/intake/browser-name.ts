/** Most names contain those of others: the more particular comes first. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Opera', /\bOP(?:R|T|X)\/(\d{1,4})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:(?:Headless)?Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4}(?:\.\d{1,4})?)[.\d]* .*\bSafari\//],
] as const;

const systems = [
  ['Windows', /\bWindows NT\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  // By default an iPad says that it is a Mac, but its browsers have other names than a Mac's, except for Safari.
  ['Mac', /\bMacintosh\b.* (?:Chrome|Firefox)\//],
  ['Mac or iPad', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** How Android's browser view says that it is a part of another app. */
const insideApp = /; wv\)/;
/** The names are in the beginning; a stranger's header may be long. */
const readCharacters = 500;

/**
 * The browser and the system that a `User-Agent` header names, such as `Chrome 156, Windows`: no more of it, as the rest
 * tells people apart. Undefined if it names no known system.
 */
export function browserName(userAgent: string): string | undefined {
  const text = userAgent.slice(0, readCharacters);
  const system = systems.find(([, pattern]) => pattern.test(text))?.[0];
  if (system === undefined) return undefined;
  const named = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(text)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  return [...named.slice(0, 1), system, ...(insideApp.test(text) ? ['inside another app'] : [])].join(', ');
}
