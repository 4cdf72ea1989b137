import { createMockBackend, createNetwork, isPlatformPath, ownsPath } from '../sw/mock/mock-backend.ts';
import { collectorPath } from '../telemetry/collector/collector-paths.ts';
import { type AppOptions, createApp } from './app.ts';
import type { SettingValues } from './environment.ts';
import type { DrawScreen } from './first-documents.ts';
import { listen, type Listening } from './listen.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { createMockHost } from './mock-host.ts';
import { createPlatformProxy } from './platform-proxy.ts';
import { configJson } from './portal-config.ts';
import { readSettings } from './read-settings.ts';
import type { Environment } from './read-variable.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import type { ServerLog } from './server-log.ts';
import { loadSite, type SiteFile, siteFile, siteText } from './site-files.ts';
import { portalBase } from './site.ts';
import { stampedWorker } from './stamped-worker.ts';
import { StartError } from './start-error.ts';
import { logReviewAddress } from './log-review-address.ts';
import { createProxyReporter } from './proxy-reporter.ts';
import { createStrayEntriesReporter } from './stray-entries-reporter.ts';

export interface PortalServerOptions {
  environment: Environment;
  siteFolder: string;
  /** The built review page. */
  reviewFolder: string;
  mockAssetFolder: string;
  /** Without it the page draws its first screen by itself. */
  drawScreen?: DrawScreen;
  log: ServerLog;
}

export interface PortalServer extends Listening {
  /** Lets readers of the review page in, if there is one. */
  reviewToken: string | undefined;
}

/** @throws {StartError} if there is no built site, a setting is bad, or the port can't be opened. */
export async function startPortalServer(options: PortalServerOptions): Promise<PortalServer> {
  const { environment, siteFolder, mockAssetFolder, log } = options;
  const files = loadSite(siteFolder);
  if (!files.has(`${portalBase}index.html`)) {
    throw new StartError(`There is no built site in ${siteFolder}: run "npm run build" first.`);
  }
  const configPath = `${portalBase}config.json`;
  const configText = siteText(files, configPath);
  const settings = readSettings(environment, configText);
  files.set(configPath, siteFile(configPath, new TextEncoder().encode(configJson(settings))));
  for (const sentence of misspeltSettings(environment, configText)) log.warn({}, sentence);

  installWorker(files, settings);

  const collector = await collectorOf(settings, options.reviewFolder, log);
  const backend = backendOf(settings, mockAssetFolder, log);
  const isPlatforms = settings.platformOrigin === undefined ? ownsPath : isPlatformPath;
  const app = createApp({
    files,
    settings: { ...settings, embedAnswers: settings.embedAnswers && !hasFaults(settings) },
    ownsPath: isPlatforms,
    ...backend,
    drawScreen: options.drawScreen,
    collector,
    log,
  });
  const warnOfProxy = createProxyReporter(log, settings);
  const warnOfStrayEntries = createStrayEntriesReporter(
    log,
    settings,
    (path) =>
      isPlatforms(path) || (collector !== undefined && [collectorPath, `${collectorPath}/`].includes(path)),
  );
  const listening = await listen(
    (request, bindings) => {
      warnOfProxy(request.headers);
      warnOfStrayEntries(request);
      return app.fetch(request, bindings);
    },
    {
      port: settings.port,
      host: settings.host,
      refusalHeaders: securityHeaders({ ...settings, https: false }, 'text/plain'),
      log,
      // Over a reused connection, Chromium resends by itself what was lost, POST included.
      hasOneRequestPerConnection: 'siteNetwork' in backend,
    },
  );
  log.info({ port: listening.port, platform: settings.platformOrigin ?? 'embedded mock' }, 'listening');
  if (collector !== undefined) logReviewAddress(log, settings, collector);
  return {
    ...listening,
    reviewToken: collector?.reviewToken,
    stop: async () => {
      await listening.stop();
      await collector?.close();
    },
  };
}

/** Replaces the built service worker by the one for these settings. */
function installWorker(files: Map<string, SiteFile>, settings: SettingValues): void {
  const path = `${portalBase}sw.js`;
  const worker = files.get(path);
  const withdrawal = files.get(`${portalBase}sw-withdrawn.js`);
  // All that the policy takes from a request is https, which these settings decide.
  const policy = contentSecurityPolicy({ ...settings, https: settings.trustProxy });
  if (settings.worker === 'withdrawn' && withdrawal !== undefined) files.set(path, withdrawal);
  else if (worker !== undefined) files.set(path, stampedWorker(worker, policy));
}

/** Starts the collector if the settings ask for one, or if the portal's page sends its entries here. */
async function collectorOf(settings: SettingValues, reviewFolder: string, log: ServerLog) {
  const { logStore, forgeLogging, uiLoggingUrl } = settings;
  if (uiLoggingUrl !== '' && !forgeLogging)
    log.warn({}, 'UI_LOGGING_URL does nothing: it needs FORGE_LOGGING');
  if (logStore === undefined && !(forgeLogging && uiLoggingUrl === collectorPath)) {
    for (const name of collectorSettings(settings))
      log.warn({}, `${name} does nothing without a collector here: set LOG_STORE`);
    return undefined;
  }
  // Imported on demand: with its databases it is most of the server, and most servers have none.
  const { startCollector } = await import('./collector-host.ts');
  return startCollector(settings, reviewFolder, log);
}

/** Which settings of a collector are set, of those that by default are not. */
function collectorSettings({
  logOrigins,
  logMetricsToken,
  reviewToken,
  reviewUserHeader,
}: SettingValues): readonly string[] {
  const given = {
    LOG_ORIGINS: logOrigins[0],
    REVIEW_TOKEN: reviewToken,
    REVIEW_USER_HEADER: reviewUserHeader,
    LOG_METRICS_TOKEN: logMetricsToken,
  };
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

/** A simulated network stands between visitor and platform: nothing may bypass it. */
function hasFaults({ networkProfile, networkSwitch, devPanel }: SettingValues): boolean {
  return networkProfile !== undefined || networkSwitch || devPanel;
}

type Backend = Pick<AppOptions, 'platform' | 'siteNetwork'>;

/** The real platform, or else the mock backend with the visitors' simulated network. */
function backendOf(settings: SettingValues, assetFolder: string, log: ServerLog): Backend {
  const { platformOrigin, networkSite } = settings;
  if (networkSite && (platformOrigin !== undefined || !hasFaults(settings)))
    log.warn({}, 'NETWORK_SITE does nothing: it needs the mock backend, and NETWORK_PROFILE');
  return platformOrigin === undefined
    ? mockBackend(settings, assetFolder, log)
    : { platform: realPlatform(platformOrigin, settings, log) };
}

function realPlatform(platformOrigin: string, settings: SettingValues, log: ServerLog) {
  if (settings.networkProfile !== undefined || settings.networkSwitch) {
    throw new StartError('NETWORK_PROFILE and NETWORK_SWITCH need the mock backend: unset PLATFORM_ORIGIN.');
  }
  if (settings.devPanel)
    log.warn({}, 'DEV_PANEL is on with a real platform: every visitor is offered the developer panel');
  if (settings.mockBackend) log.warn({}, 'MOCK_BACKEND is on, but PLATFORM_ORIGIN answers, and no mock here');
  const origin = new URL(platformOrigin);
  return createPlatformProxy({ origin, answerMs: settings.platformTimeoutMs, log });
}

/** The mock, behind a network that may fail. */
function mockBackend(settings: SettingValues, assetFolder: string, log: ServerLog): Backend {
  const { networkProfile, networkSeed, networkSite, networkSwitch, devPanel } = settings;
  if (!settings.mockBackend)
    log.warn({}, 'MOCK_BACKEND is off, but the embedded mock answers: set PLATFORM_ORIGIN');
  const { host, serve } = createMockHost({ assetFolder, delayMs: settings.mockDelayMs, log });
  const backend = createMockBackend(host);
  if (!hasFaults(settings)) return { platform: serve((request) => backend(request)) };
  log.warn({ profile: networkProfile ?? 'as browsers choose' }, 'the network is made to fail');
  const network = createNetwork({
    host,
    defaultChoice: networkProfile && { profile: networkProfile, seed: networkSeed, joined: false },
    mayChoose: networkSwitch || devPanel,
  });
  return {
    platform: serve((request, breakOff) => network({ request, answer: backend, breakOff })),
    siteNetwork: (request, connection, answer) =>
      serve((carried, breakOff) => network({ request: carried, answer, breakOff, bypass: !networkSite }))(
        request,
        connection,
      ),
  };
}
