import { base } from '../addresses.ts';
import { parseJson } from '../browser/shape.ts';
import { type Config, readConfig } from '../config.ts';
import { loadDispensable } from '../connection/missing-chunk.ts';
import type { EarlyStart } from '../early/early-start.ts';
import type { AnonymousLog } from '../log.ts';
import { limits } from '../portal/limits.ts';
import type { SendRead } from '../portal/request.ts';

/**
 * Gives the settings of `config.json` with the developer panel's overrides. While they can't be loaded, each call requests
 * them again: with settings other than the deployment's, a correct password is called wrong. `onMock`: a mock backend
 * answers.
 */
export function settingsOf(
  { config, navigation, session }: Pick<EarlyStart, 'config' | 'navigation' | 'session'>,
  { sendRead, log, onMock }: { sendRead: SendRead; log: AnonymousLog; onMock: () => void },
): () => Promise<Config> {
  let file = config;
  let settings = readAll(file);
  return async () => {
    const last = file;
    // Another call may have requested them.
    if ((await last) === undefined && file === last) {
      file = requestAgain(sendRead);
      settings = readAll(file);
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
async function requestAgain(sendRead: SendRead): Promise<unknown> {
  const answer = await sendRead({ method: 'GET', path: `${base}config.json`, limitMs: limits.readMs });
  if (answer.ok) return parseJson(answer.value.text);
  return 'status' in answer.failure && answer.failure.status === 404 ? null : undefined;
}
