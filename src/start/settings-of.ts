import { base } from '../addresses.ts';
import { parseJson } from '../browser/shape.ts';
import { type Config, readConfig } from '../config.ts';
import { loadDispensable } from '../connection/missing-chunk.ts';
import type { EarlyStart } from '../early/early-start.ts';
import type { AnonymousLog } from '../log.ts';
import { limits } from '../portal/limits.ts';
import type { Ask } from '../portal/request.ts';

/**
 * Gives the settings of `config.json` with the developer panel's overrides. While they can't be loaded, each call requests
 * them again: with settings other than the deployment's, a correct password is called wrong. `onMock`: a mock backend
 * answers.
 */
export function settingsOf(
  { config, navigation, session }: Pick<EarlyStart, 'config' | 'navigation' | 'session'>,
  { ask, log, onMock }: { ask: Ask; log: AnonymousLog; onMock: () => void },
): () => Promise<Config> {
  let had = config;
  let settings = readAll(had);
  return async () => {
    const last = had;
    // Another call may have requested them.
    if ((await last) === undefined && had === last) {
      had = askAnew(ask);
      settings = readAll(had);
    }
    return settings;
  };

  async function readAll(json: Promise<unknown>): Promise<Config> {
    const { config: read, problems } = readConfig(await json);
    if (problems.length > 0) log.info('settings fell back', { key: problems.join(', ') });
    if (read.mockBackend) onMock();
    if (!read.devPanel) return read;
    const chosen = await loadDispensable(() => import('../dev-panel/overridden-config.ts'));
    return chosen?.overriddenConfig(read, navigation.start.searchParams, session) ?? read;
  }
}

/** Null if the host has no `config.json`: no later sign-in should wait for an answer that is known. */
async function askAnew(ask: Ask): Promise<unknown> {
  const answer = await ask({ method: 'GET', path: `${base}config.json`, limitMs: limits.readMs });
  if (answer.ok) return parseJson(answer.value.text);
  return 'status' in answer.failure && answer.failure.status === 404 ? null : undefined;
}
