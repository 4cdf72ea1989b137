import { fileURLToPath } from 'node:url';
import { collectorPath, ownsCollectorPath } from '../telemetry/collector/collector-paths.ts';
import { checkNode } from './check-node.ts';
import { startCollector } from './collector-host.ts';
import { connectionOf } from './connection.ts';
import { listen } from './listen.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { logReviewAddress } from './log-review-address.ts';
import { plainAnswer } from './plain-answer.ts';
import { readSettings } from './read-settings.ts';
import { addHeaders, securityHeaders } from './security-headers.ts';
import { outputLog } from './server-log.ts';
import { failStart } from './start-error.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { createProxyReporter } from './proxy-reporter.ts';

/** The collector alone, for a host that serves many portals, or none. */
async function main(): Promise<void> {
  checkNode(process.versions.node);
  const log = outputLog('info');
  const settings = readSettings(process.env);
  for (const sentence of misspeltSettings(process.env)) log.warn({}, sentence);
  const reviewFolder = fileURLToPath(new URL('../review', import.meta.url));
  const collector = await startCollector(settings, reviewFolder, log);
  const headers = securityHeaders({ ...settings, https: false }, 'text/plain');
  const warnOfProxy = createProxyReporter(log, settings);
  const listening = await listen(
    async (request, bindings) => {
      warnOfProxy(request.headers);
      const { pathname } = new URL(request.url);
      if (pathname === '/healthz') return plainAnswer(200, collector.health(), headers);
      if (!ownsCollectorPath(pathname)) return plainAnswer(404, 'Not found', headers);
      const connection = connectionOf(request.headers, bindings, settings.trustProxy);
      const answer = await collector.fetch(request, connection);
      // Readers enter their token here: those who came over https must do so the next time, too.
      addHeaders(
        answer,
        securityHeaders({ ...settings, https: connection.https }, answer.headers.get('content-type')),
      );
      return answer;
    },
    { port: settings.port, host: settings.host, refusalHeaders: headers, log },
  );
  log.info({ port: listening.port, path: collectorPath }, 'listening');
  logReviewAddress(log, settings, collector);
  stopOnSignals(
    process,
    async () => {
      await listening.stop();
      await collector.close();
    },
    log,
  );
}

try {
  await main();
} catch (error) {
  failStart(error);
}
