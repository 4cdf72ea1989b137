import { asFlag, asObject, own } from './browser/shape.ts';
import { urlOf } from './browser/url-of.ts';

/** Runtime settings from `config.json` beside `index.html`. */
export interface Config {
  production: boolean;
  mockBackend: boolean;
  flags: { heraclesLogin: boolean; F618178ForgeLogging: boolean; authenticationModeCookieRouting: boolean };
  /** How long a sign-in page may stay open before it reloads itself. */
  forceRefreshMillis: number;
  /** Empty if no logs are forwarded. */
  uiLoggingUrl: string;
  /** Key of the hash that names a user in log entries; empty: the brand's public key. No secret: every page reads it. */
  userRefKey: string;
  /** Origins other than our own that a sign-in may lead to. */
  allowedRedirectOrigins: readonly string[];
  /** Offers the developer panel; never set where real people sign in. */
  devPanel: boolean;
}

/** The specification's environment settings (section 1), used for whatever `config.json` lacks or has malformed. */
export const specifiedConfig: Config = {
  production: true,
  mockBackend: false,
  flags: { heraclesLogin: true, F618178ForgeLogging: false, authenticationModeCookieRouting: false },
  forceRefreshMillis: 1_800_000,
  uiLoggingUrl: '',
  userRefKey: '',
  allowedRedirectOrigins: [],
  devPanel: false,
};

/** Whether the log goes to the collector (specification, section 6: one flag). */
export function forwardsLog({ flags, uiLoggingUrl }: Config): boolean {
  return flags.F618178ForgeLogging && uiLoggingUrl !== '';
}

/** A lower value would reload the page while the visitor types; a higher one overflows the browser's timers. */
const refreshRangeMillis = { min: 10_000, max: 2_147_483_647 };

export type SettingName = keyof Config | keyof Config['flags'] | 'config.json';

/** Reads `config.json` key by key: a malformed value falls back on its own and is named in `problems`. */
export function readConfig(json: unknown): { config: Config; problems: SettingName[] } {
  const problems: SettingName[] = [];
  const root = asObject(json);
  if (root === undefined) return { config: specifiedConfig, problems: ['config.json'] };
  const flags = asObject(own(root, 'flags'));
  if (own(root, 'flags') !== undefined && flags === undefined) problems.push('flags');

  function read<T, K extends keyof T & SettingName>(
    from: Record<string, unknown> | undefined,
    key: K,
    check: (value: unknown) => T[K] | undefined,
    specified: T,
  ): T[K] {
    const value = own(from, key);
    const checked = value === undefined ? undefined : check(value);
    if (value !== undefined && checked === undefined) problems.push(key);
    return checked ?? specified[key];
  }

  const { flags: specifiedFlags } = specifiedConfig;
  const config: Config = {
    production: read(root, 'production', asFlag, specifiedConfig),
    mockBackend: read(root, 'mockBackend', asFlag, specifiedConfig),
    flags: {
      heraclesLogin: read(flags, 'heraclesLogin', asFlag, specifiedFlags),
      F618178ForgeLogging: read(flags, 'F618178ForgeLogging', asFlag, specifiedFlags),
      authenticationModeCookieRouting: read(flags, 'authenticationModeCookieRouting', asFlag, specifiedFlags),
    },
    forceRefreshMillis: read(root, 'forceRefreshMillis', asRefreshMillis, specifiedConfig),
    uiLoggingUrl: read(root, 'uiLoggingUrl', asLoggingUrl, specifiedConfig),
    userRefKey: read(root, 'userRefKey', asUserRefKey, specifiedConfig),
    allowedRedirectOrigins: read(root, 'allowedRedirectOrigins', asOrigins, specifiedConfig),
    devPanel: read(root, 'devPanel', asFlag, specifiedConfig),
  };
  return { config, problems };
}

function asRefreshMillis(value: unknown): number | undefined {
  return typeof value === 'number' && value >= refreshRangeMillis.min && value <= refreshRangeMillis.max
    ? value
    : undefined;
}

function asLoggingUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (value === '' || /^\/(?![/\\])/.test(value)) return value;
  return /^https?:$/.test(urlOf(value)?.protocol ?? '') ? value : undefined;
}

/** A longer text is no key, but another file by mistake. */
const userRefKeyLength = 200;

function asUserRefKey(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= userRefKeyLength ? value : undefined;
}

function asOrigins(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const origins = value.map((item) => (typeof item === 'string' ? urlOf(item) : undefined));
  return origins.every((url) => url?.protocol === 'https:')
    ? origins.flatMap((url) => url?.origin ?? [])
    : undefined;
}
