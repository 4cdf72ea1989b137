import { createMockBackend, ownsPath } from '../sw/mock/mock-backend.ts';
import { createApp } from './app.ts';
import type { SettingValues } from './environment.ts';
import { listen, type Listening } from './listen.ts';
import { createMockHost } from './mock-host.ts';
import { createPlatformProxy } from './platform-proxy.ts';
import { configJson } from './portal-config.ts';
import { readSettings } from './read-settings.ts';
import type { Environment } from './read-variable.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerLog } from './server-log.ts';
import { loadSite, siteFile } from './site-files.ts';
import { portalBase } from './site.ts';
import { StartError } from './start-error.ts';

export interface PortalServerOptions {
  environment: Environment;
  siteFolder: string;
  mockAssetFolder: string;
  log: ServerLog;
}

/** @throws {StartError} when the built site, its settings or the port are not to be had. */
export async function startPortalServer(options: PortalServerOptions): Promise<Listening> {
  const { environment, siteFolder, mockAssetFolder, log } = options;
  const files = await loadSite(siteFolder);
  if (!files.has(`${portalBase}index.html`)) {
    throw new StartError(`There is no built site in ${siteFolder}: run "npm run build" first.`);
  }
  const configPath = `${portalBase}config.json`;
  const stored = files.get(configPath);
  const settings = readSettings(environment, stored && new TextDecoder().decode(stored.plain));
  files.set(configPath, siteFile(configPath, new TextEncoder().encode(configJson(settings))));

  const app = createApp({
    files,
    settings,
    ownsPath,
    platform: platformOf(settings, mockAssetFolder, log),
    log,
  });
  const listening = await listen((request, bindings) => app.fetch(request, bindings), {
    port: settings.port,
    host: settings.host,
    refusalHeaders: securityHeaders({ ...settings, https: false }),
    log,
  });
  log.info({ port: listening.port, platform: settings.platformOrigin ?? 'embedded mock' }, 'listening');
  return listening;
}

function platformOf(settings: SettingValues, assetFolder: string, log: ServerLog) {
  if (settings.platformOrigin !== undefined) {
    const origin = new URL(settings.platformOrigin);
    return createPlatformProxy({ origin, answerMs: settings.platformTimeoutMs, log });
  }
  const { host, serve } = createMockHost({ assetFolder, delayMs: settings.mockDelayMs, log });
  return serve(createMockBackend(host));
}
