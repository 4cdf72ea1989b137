/** How one setting is written: as text in the environment, as a value in `config.json`. */
export interface Kind<T> {
  /** Ends the sentence "must be …". */
  takes: string;
  /** The same for the value in `config.json`, if it is written differently there. */
  takesInFile?: string;
  /** Its value is never shown, not even when it is refused. */
  isSecret?: true;
  fromText: (text: string) => T | undefined;
  check: (value: unknown) => T | undefined;
}

const switchWords: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  '1': true,
  off: false,
  false: false,
  no: false,
  '0': false,
};

export const onOff: Kind<boolean> = {
  takes: 'on or off',
  takesInFile: 'true or false',
  fromText: (text) => {
    const word = text.toLowerCase();
    return Object.hasOwn(switchWords, word) ? switchWords[word] : undefined;
  },
  check: (value) => (typeof value === 'boolean' ? value : undefined),
};

export function oneOf<T extends string>(names: readonly T[]): Kind<T> {
  const find = (value: unknown) => names.find((name) => name === value);
  return { takes: `one of ${names.join(', ')}`, fromText: find, check: find };
}

export function wholeNumber(least: number, most: number, unit = ''): Kind<number> {
  const check = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined;
  return {
    takes: `a whole number${unit === '' ? '' : ` of ${unit}`} from ${least} to ${most}`,
    fromText: (text) => (/^\d{1,15}$/.test(text) ? check(Number(text)) : undefined),
    check,
  };
}

export const hostName = textKind('a host name or an IP address to listen on', (text) =>
  /^[\w.:-]{1,253}$/.test(text) ? text : undefined,
);

export const keyText = textKind('a text of at most 200 characters', (text) =>
  text.length <= 200 ? text : undefined,
);

/** `https://host[:port]` and nothing more; plain http too, for a platform on the same machine or network. */
export const origin = textKind('an origin such as https://platform.example, without path or query', originOf);

/** Where the browser may send log entries: nowhere, a path of this site, or https elsewhere. */
export const loggingAddress = textKind('a path such as /logs, or an https address', (text) => {
  if (text === '' || /^\/(?![/\\])[^\\\s]*$/.test(text)) return text;
  const url = hostUrl(text);
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return secure && url?.username === '' && url.password === '' ? url.href : undefined;
});

/**
 * A file, or a database server. With an unescaped slash or the like in the password, as in `postgres://me:1/2@host/logs`,
 * the first half would be the host, and the rest would be logged. What is meant otherwise is no file either: an address or
 * path in quotes, as `docker --env-file` leaves them, one that a shell would have completed, an address in libpq's form
 * (`host=…`), a switch (`off`), or SQLite's `:memory:`: a store without a file would refuse every entry.
 */
export const logStore = textKind(
  'a file path, written out and without quotes, or an address such as postgres://user@host/database (special characters in a password percent-encoded, / as %2F)',
  (text) => {
    if (/^postgres(?:ql)?:\/\//.test(text))
      return URL.canParse(text) && !/^[^/]*\/\/[^/?#]*[/?#].*@/.test(text) ? text : undefined;
    const isOther =
      /:\/\/|^(?:file|postgres(?:ql)?|sqlite):|^:memory:$|^["'~$]|^\w+ *=/.test(text) ||
      Object.hasOwn(switchWords, text.toLowerCase());
    return isOther ? undefined : text;
  },
);

export const token: Kind<string> = {
  // In quotes, as `docker --env-file` leaves them, it would not be the token that anybody enters.
  ...textKind('16 to 200 ASCII characters without spaces, and not in quotes', (text) =>
    /^(?!(["']).*\1$)[!-~]{16,200}$/.test(text) ? text : undefined,
  ),
  isSecret: true,
};

/** Sent by every browser, or set by proxies for every visitor: as a reader's name, each of them would let anybody in. */
const everybodysHeader =
  /^(?:(?:accept|content|if|sec)(?:-.*)?|authorization|cache-control|connection|cookie|dnt|forwarded|host|idempotency-key|origin|pragma|priority|referer|te|upgrade-insecure-requests|user-agent|via|x-forwarded-(?:for|host|port|proto)|x-real-ip|x-requested-with)$/;

export const proxyHeader = textKind('the name of a header that only the proxy sets', (text) => {
  const name = text.toLowerCase();
  return /^[\w-]{1,100}$/.test(name) && !everybodysHeader.test(name) ? name : undefined;
});

export const originList = originListKind('https origins separated by commas or spaces', () => false);

/** Origins of pages; http only from this machine, to try out both ends. */
export const pageOriginList = originListKind(
  'https origins, or http origins of this machine, separated by commas or spaces',
  isLoopback,
);

function textKind(takes: string, fromText: (text: string) => string | undefined): Kind<string> {
  return { takes, fromText, check: (value) => (typeof value === 'string' ? fromText(value) : undefined) };
}

function originListKind(
  takes: string,
  isInsecureAllowed: (hostname: string) => boolean,
): Kind<readonly string[]> {
  function eachOrigin(values: readonly unknown[]): readonly string[] | undefined {
    const origins = values.map((value) => {
      const known = typeof value === 'string' ? originOf(value) : undefined;
      if (known === undefined || known.startsWith('https:')) return known;
      return isInsecureAllowed(new URL(known).hostname) ? known : undefined;
    });
    return origins.every((value) => value !== undefined) ? origins : undefined;
  }
  return {
    takes,
    takesInFile: 'an array of https origins',
    fromText: (text) => eachOrigin(text.split(/[\s,]+/).filter((part) => part !== '')),
    check: (value) => (Array.isArray(value) ? eachOrigin(value) : undefined),
  };
}

/** Accepts http, too. */
function originOf(text: string): string | undefined {
  const url = hostUrl(text);
  return url && /^https?:/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

/**
 * Undefined for an impossible host: to a content security policy, `*.example` is every host below it, and a `;` the end of
 * the list; to the page, which compares origins, neither is any.
 */
function hostUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(url?.hostname ?? '') ? url : undefined;
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
