import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts, demoPassword, demoSecrets } from '../sw/mock/accounts.ts';
import { brands } from '../sw/mock/brands/brands.ts';
import { checkNode } from './check-node.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import { loadDrawScreen } from './load-draw-screen.ts';
import { openPort } from './open-port.ts';
import { startPortalServer } from './portal-server.ts';
import { readSettings } from './read-settings.ts';
import { outputLog } from './server-log.ts';
import { portalBase } from './site.ts';
import { failStart } from './start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { type Demo, welcome } from './welcome.ts';

/** Ends the process on a bad value or an unavailable port, before anything is built. */
export async function checkEnvironment(): Promise<void> {
  try {
    const trial = createServer();
    await openPort(trial, readSettings(process.env));
    trial.close();
  } catch (error) {
    failStart(error);
  }
}

/** @param greet speak to a person at a terminal instead of writing start and stop as log lines */
export async function main(greet: boolean): Promise<void> {
  const log = outputLog(greet ? 'warn' : 'info');
  const folder = fileURLToPath(new URL('.', import.meta.url));
  try {
    checkNode(process.versions.node);
    const { host, platformOrigin } = readSettings(process.env);
    const listening = await startPortalServer({
      environment: process.env,
      siteFolder: join(folder, '../site'),
      reviewFolder: join(folder, '../review'),
      mockAssetFolder: join(folder, '../../sw/mock/assets'),
      drawScreen: await loadDrawScreen(join(folder, 'render-screen.js')),
      log,
    });
    stopOnSignals(
      process,
      async () => {
        await listening.stop();
        if (greet) console.log('\nStopped.');
      },
      log,
    );
    if (greet) {
      const server = `http://${shownHost(host)}:${listening.port}`;
      const { reviewToken } = listening;
      const review =
        reviewToken === undefined ? undefined : { address: server + reviewPath, token: reviewToken };
      console.log(welcome(server + portalBase, platformOrigin ?? demo, review));
    }
  } catch (error) {
    failStart(error);
  }
}

const demo: Demo = {
  accounts: demoAccounts,
  secrets: [['Password', demoPassword], ...demoSecrets],
  brands,
};

function shownHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url)) await main(false);
