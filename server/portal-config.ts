import type { SettingValues } from './environment.ts';

/** The text of the `config.json` that the portal's page reads. */
export function configJson(settings: SettingValues): string {
  const config = {
    production: settings.production,
    mockBackend: settings.mockBackend,
    flags: {
      heraclesLogin: settings.heraclesLogin,
      F618178ForgeLogging: settings.forgeLogging,
      authenticationModeCookieRouting: settings.cookieRouting,
    },
    forceRefreshMillis: settings.forceRefreshMillis,
    uiLoggingUrl: settings.uiLoggingUrl,
    userRefKey: settings.userRefKey,
    allowedRedirectOrigins: settings.allowedRedirectOrigins,
    devPanel: settings.devPanel,
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
