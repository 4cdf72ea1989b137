import {
  hostName,
  loggingAddress,
  onOff,
  origin,
  originList,
  wholeNumber,
  type Kind,
} from './environment-kinds.ts';

/** One thing that the environment can set. */
export interface Setting<T> {
  variable: string;
  kind: Kind<T>;
  fallback: T;
  /** The key of `config.json` that it sets, if any. */
  configKey?: string;
  help: string;
}

/** Browsers fire a longer timer at once. */
const longestTimerMs = 2_147_483_647;

/** Every setting of the server, in the order of the README's table. */
export const settings = {
  port: setting({
    variable: 'PORT',
    kind: wholeNumber(0, 65_535),
    fallback: 4173,
    help: 'Port to listen on; 0 takes a free one.',
  }),
  host: setting<string | undefined>({
    variable: 'HOST',
    kind: hostName,
    fallback: undefined,
    help: 'Address to listen on; unset means every address of the machine.',
  }),
  platformOrigin: setting<string | undefined>({
    variable: 'PLATFORM_ORIGIN',
    kind: origin,
    fallback: undefined,
    help: 'Origin of the real platform; its paths are passed on to it in place of the embedded mock backend.',
  }),
  platformTimeoutMs: setting({
    variable: 'PLATFORM_TIMEOUT_MS',
    kind: wholeNumber(100, 600_000, 'milliseconds'),
    fallback: 30_000,
    help: 'How long the real platform may take to answer.',
  }),
  trustProxy: setting({
    variable: 'TRUST_PROXY',
    kind: onOff,
    fallback: false,
    help: 'Believe X-Forwarded-Proto and X-Forwarded-For; only behind a proxy that sets them itself.',
  }),
  mockDelayMs: setting({
    variable: 'MOCK_DELAY_MS',
    kind: wholeNumber(0, 60_000, 'milliseconds'),
    fallback: 500,
    help: 'Delay of every answer of the embedded mock backend.',
  }),
  production: setting({
    variable: 'PRODUCTION',
    kind: onOff,
    fallback: true,
    configKey: 'production',
    help: 'Production mode: an unknown address leads to the log-out page.',
  }),
  mockBackend: setting({
    variable: 'MOCK_BACKEND',
    kind: onOff,
    fallback: false,
    configKey: 'mockBackend',
    help: 'The portal talks to a mock backend; on by itself where the embedded one answers.',
  }),
  heraclesLogin: setting({
    variable: 'HERACLES_LOGIN',
    kind: onOff,
    fallback: true,
    configKey: 'flags.heraclesLogin',
    help: 'Sign in by a call; off: by a classic form post to the gateway.',
  }),
  forgeLogging: setting({
    variable: 'FORGE_LOGGING',
    kind: onOff,
    fallback: false,
    configKey: 'flags.F618178ForgeLogging',
    help: 'Send log entries to UI_LOGGING_URL.',
  }),
  cookieRouting: setting({
    variable: 'AUTHENTICATION_MODE_COOKIE_ROUTING',
    kind: onOff,
    fallback: false,
    configKey: 'flags.authenticationModeCookieRouting',
    help: 'Write the cookie authentication_mode for a gateway to route on.',
  }),
  forceRefreshMillis: setting({
    variable: 'FORCE_REFRESH_MILLIS',
    kind: wholeNumber(10_000, longestTimerMs, 'milliseconds'),
    fallback: 1_800_000,
    configKey: 'forceRefreshMillis',
    help: 'The sign-in page reloads itself after this time.',
  }),
  uiLoggingUrl: setting({
    variable: 'UI_LOGGING_URL',
    kind: loggingAddress,
    fallback: '',
    configKey: 'uiLoggingUrl',
    help: 'Where the browser sends log entries; its origin joins the content security policy.',
  }),
  allowedRedirectOrigins: setting<readonly string[]>({
    variable: 'ALLOWED_REDIRECT_ORIGINS',
    kind: originList,
    fallback: [],
    configKey: 'allowedRedirectOrigins',
    help: 'Origins that an answer of the platform may lead to; they join the content security policy.',
  }),
} as const;

/** Reads every setting with `read`. */
export function eachSetting(read: <T>(row: Setting<T>) => T) {
  return {
    port: read(settings.port),
    host: read(settings.host),
    platformOrigin: read(settings.platformOrigin),
    platformTimeoutMs: read(settings.platformTimeoutMs),
    trustProxy: read(settings.trustProxy),
    mockDelayMs: read(settings.mockDelayMs),
    production: read(settings.production),
    mockBackend: read(settings.mockBackend),
    heraclesLogin: read(settings.heraclesLogin),
    forgeLogging: read(settings.forgeLogging),
    cookieRouting: read(settings.cookieRouting),
    forceRefreshMillis: read(settings.forceRefreshMillis),
    uiLoggingUrl: read(settings.uiLoggingUrl),
    allowedRedirectOrigins: read(settings.allowedRedirectOrigins),
  };
}

export type SettingValues = Readonly<ReturnType<typeof eachSetting>>;

function setting<T>(row: Setting<T>): Setting<T> {
  return row;
}
