import { highestSeed, firstSeed } from '../sw/mock/network/choice.ts';
import { type ProfileName, profileNames } from '../sw/mock/network/profiles.ts';
import {
  hostName,
  keyText,
  logStore,
  loggingAddress,
  oneOf,
  onOff,
  origin,
  originList,
  pageOriginList,
  proxyHeader,
  token,
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

/**
 * Shorter than a connection may be idle (`listen.ts`): it would be closed without an answer, and a browser then sends some
 * calls again by itself.
 */
const longestPlatformMs = 100_000;

export const defaultStoreBytes = 10_000_000_000;

/** Also on where the embedded mock answers. */
export const mockBackend: Setting<boolean> = {
  variable: 'MOCK_BACKEND',
  kind: onOff,
  fallback: false,
  configKey: 'mockBackend',
  help: 'The portal talks to a mock backend; on automatically where the embedded one answers.',
};

/** Reads every setting with `read`, in the order of the table in `docs/operating.md`. */
export function eachSetting(read: <T>(row: Setting<T>) => T) {
  return {
    port: read({
      variable: 'PORT',
      kind: wholeNumber(0, 65_535),
      fallback: 4173,
      help: 'Port to listen on; 0 picks a free one.',
    }),
    host: read<string | undefined>({
      variable: 'HOST',
      kind: hostName,
      fallback: undefined,
      help: 'Address to listen on; unset: every address of the machine.',
    }),
    platformOrigin: read<string | undefined>({
      variable: 'PLATFORM_ORIGIN',
      kind: origin,
      fallback: undefined,
      help: 'Origin of the real platform; requests for its paths are forwarded there instead of being answered by the embedded mock backend.',
    }),
    platformTimeoutMs: read({
      variable: 'PLATFORM_TIMEOUT_MS',
      kind: wholeNumber(100, longestPlatformMs, 'milliseconds'),
      fallback: 30_000,
      help: 'How long the real platform may take to answer.',
    }),
    trustProxy: read({
      variable: 'TRUST_PROXY',
      kind: onOff,
      fallback: false,
      help: 'Trust X-Forwarded-Proto and X-Forwarded-For, and pass on the headers that say who somebody is (iv-user and the like). Only behind a proxy that sets these itself and removes what a client sends.',
    }),
    mockDelayMs: read({
      variable: 'MOCK_DELAY_MS',
      kind: wholeNumber(0, 60_000, 'milliseconds'),
      fallback: 500,
      help: 'Delay of every answer of the embedded mock backend.',
    }),
    networkProfile: read<ProfileName | undefined>({
      variable: 'NETWORK_PROFILE',
      kind: oneOf(profileNames),
      fallback: undefined,
      help: 'The simulated network between every browser and the embedded mock backend; see [Bad networks](development.md#bad-networks).',
    }),
    networkSeed: read({
      variable: 'NETWORK_SEED',
      kind: wholeNumber(0, highestSeed),
      fallback: firstSeed,
      help: 'Seed of that network: with the same seed, the same calls meet the same faults.',
    }),
    networkSite: read({
      variable: 'NETWORK_SITE',
      kind: onOff,
      fallback: false,
      help: 'That network also carries the site’s own files, so that a captive portal replaces everything.',
    }),
    networkSwitch: read({
      variable: 'NETWORK_SWITCH',
      kind: onOff,
      fallback: false,
      help: 'Any browser may choose its network, with `?network=train&seed=7` or a cookie; not for production.',
    }),
    embedAnswers: read({
      variable: 'EMBED_ANSWERS',
      kind: onOff,
      fallback: true,
      help: 'The sign-in page includes the answers that it would otherwise ask for first (brand, languages, texts, settings), and its form is rendered from them.',
    }),
    worker: read({
      variable: 'WORKER',
      kind: oneOf(['on', 'withdrawn']),
      fallback: 'on',
      help: 'Withdrawn: every browser removes the service worker and its caches; the portal works as a plain site.',
    }),
    production: read({
      variable: 'PRODUCTION',
      kind: onOff,
      fallback: true,
      configKey: 'production',
      help: 'Production mode: an unknown address leads to the logged-out page.',
    }),
    mockBackend: read(mockBackend),
    heraclesLogin: read({
      variable: 'HERACLES_LOGIN',
      kind: onOff,
      fallback: true,
      configKey: 'flags.heraclesLogin',
      help: 'On: sign in with an API call; off: with a classic form post to the gateway.',
    }),
    forgeLogging: read({
      variable: 'FORGE_LOGGING',
      kind: onOff,
      fallback: false,
      configKey: 'flags.F618178ForgeLogging',
      help: 'Send log entries to UI_LOGGING_URL.',
    }),
    cookieRouting: read({
      variable: 'AUTHENTICATION_MODE_COOKIE_ROUTING',
      kind: onOff,
      fallback: false,
      configKey: 'flags.authenticationModeCookieRouting',
      help: 'Write the cookie authentication_mode, for a gateway to route on.',
    }),
    forceRefreshMillis: read({
      variable: 'FORCE_REFRESH_MILLIS',
      kind: wholeNumber(10_000, longestTimerMs, 'milliseconds'),
      fallback: 1_800_000,
      configKey: 'forceRefreshMillis',
      help: 'The sign-in page reloads itself after this time.',
    }),
    uiLoggingUrl: read({
      variable: 'UI_LOGGING_URL',
      kind: loggingAddress,
      fallback: '',
      configKey: 'uiLoggingUrl',
      help: 'Where browsers send log entries; its origin is added to the content security policy. Unset, with FORGE_LOGGING on: /ui-logging, our own collector.',
    }),
    userRefKey: read({
      variable: 'USER_REF_KEY',
      kind: keyText,
      fallback: '',
      configKey: 'userRefKey',
      help: 'Key of the hash that stands for a user in log entries; every browser can read it. Unset: a public one per brand.',
    }),
    allowedRedirectOrigins: read<readonly string[]>({
      variable: 'ALLOWED_REDIRECT_ORIGINS',
      kind: originList,
      fallback: [],
      configKey: 'allowedRedirectOrigins',
      help: 'Origins that the platform’s answers may lead to, and those of the log-out addresses that the logged-out page calls; they are added to the content security policy. It blocks a log-out anywhere else, and the logged-out page then says that the session may still be open.',
    }),
    devPanel: read({
      variable: 'DEV_PANEL',
      kind: onOff,
      fallback: false,
      configKey: 'devPanel',
      help: 'Every page offers the [developer panel](development.md#developer-panel), and every browser may choose its network; not for production.',
    }),
    logStore: read<string | undefined>({
      variable: 'LOG_STORE',
      kind: logStore,
      fallback: undefined,
      help: 'Where the collector keeps log entries. Unset: log-store/entries.db, if entries are sent to /ui-logging.',
    }),
    logStoreBytes: read({
      variable: 'LOG_STORE_BYTES',
      kind: wholeNumber(1_000_000, 1_000_000_000_000, 'bytes'),
      fallback: defaultStoreBytes,
      help: 'Size limit of the LOG_STORE file; a full one refuses entries until old ones are removed.',
    }),
    logKeepDays: read({
      variable: 'LOG_KEEP_DAYS',
      kind: wholeNumber(1, 3650, 'days'),
      fallback: 30,
      help: 'The collector removes entries after this time.',
    }),
    logOrigins: read<readonly string[]>({
      variable: 'LOG_ORIGINS',
      kind: pageOriginList,
      fallback: [],
      help: 'Other origins whose pages may send entries to the collector.',
    }),
    logEntriesPerMinute: read({
      variable: 'LOG_ENTRIES_PER_MINUTE',
      kind: wholeNumber(100, 100_000_000),
      fallback: 30_000,
      help: 'Entries that the collector accepts from one network address per minute; a long entry counts once per KiB.',
    }),
    reviewToken: read<string | undefined>({
      variable: 'REVIEW_TOKEN',
      kind: token,
      fallback: undefined,
      help: 'Access token of the review page at /ui-logging/review/. Unset: one is generated and printed at every start. Collectors behind one address need the same token.',
    }),
    reviewUserHeader: read<string | undefined>({
      variable: 'REVIEW_USER_HEADER',
      kind: proxyHeader,
      fallback: undefined,
      help: 'Header in which the proxy of TRUST_PROXY names a reader whom it has let in; the proxy must remove this header from what a client sends.',
    }),
    logMetricsToken: read<string | undefined>({
      variable: 'LOG_METRICS_TOKEN',
      kind: token,
      fallback: undefined,
      help: 'Bearer token for /ui-logging/metrics. Unset: only this machine may read them, and anybody through a proxy on it that sends neither X-Forwarded-For nor Forwarded.',
    }),
  };
}

export type SettingValues = Readonly<ReturnType<typeof eachSetting>>;

export function settingRows(): readonly Setting<unknown>[] {
  const rows: Setting<unknown>[] = [];
  eachSetting((row) => {
    rows.push(row);
    return row.fallback;
  });
  return rows;
}
