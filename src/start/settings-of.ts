import { base } from '../addresses.ts';
import { parseJson } from '../browser/shape.ts';
import { type Config, readConfig } from '../config.ts';
import { loadDispensable } from '../connection/missing-chunk.ts';
import type { EarlyStart } from '../early/early-start.ts';
import type { AnonymousLog } from '../log.ts';
import { joinedNames } from '../log-text.ts';
import * as limits from '../portal/limits.ts';
import type { SendRead } from '../portal/request.ts';

export interface Settings {
  /**
   * While they can't be loaded, each call requests them again: with settings other than the deployment's, a correct password
   * is called wrong.
   */
  config: () => Promise<Config>;
  /** Resolves once a request has loaded them, or has shown that the host has none. */
  known: Promise<Config>;
}

/** Gives the settings of `config.json` with the developer panel's overrides. `onMock`: a mock backend answers. */
export function settingsOf(
  { config, navigation, session }: Pick<EarlyStart, 'config' | 'navigation' | 'session'>,
  { sendRead, log, onMock }: { sendRead: SendRead; log: AnonymousLog; onMock: () => void },
): Settings {
  let onKnown: (settings: Config) => void;
  const known = new Promise<Config>((resolve) => (onKnown = resolve));
  let file = config;
  let settings = readAll(file);
  return {
    async config() {
      const last = file;
      // Another call may have requested them.
      if ((await last) === undefined && file === last) {
        file = requestAgain(sendRead);
        settings = readAll(file);
      }
      return settings;
    },
    known,
  };

  async function readAll(json: Promise<unknown>): Promise<Config> {
    const content = await json;
    const { config: read, problems } = readConfig(content);
    if (problems.length > 0) log.info('settings fell back', { key: joinedNames(problems) });
    if (read.mockBackend) onMock();
    const chosen = read.devPanel
      ? await loadDispensable(() => import('../dev-panel/overridden-config.ts'))
      : undefined;
    const result = chosen?.overriddenConfig(read, navigation.start.searchParams, session) ?? read;
    if (content !== undefined) onKnown(result);
    return result;
  }
}

/** Null if the host has no `config.json`: no later sign-in should wait for an answer that is known. */
async function requestAgain(sendRead: SendRead): Promise<unknown> {
  const answer = await sendRead({ method: 'GET', path: `${base}config.json`, limitMs: limits.readMs });
  if (answer.ok) return parseJson(answer.value.text);
  return 'status' in answer.failure && answer.failure.status === 404 ? null : undefined;
}
