import type { TextStore } from '../browser/storage.ts';
import type { Config } from '../config.ts';
import { startChoices } from './dev-choices.ts';

/** The settings of `config.json` with this tab's flags; loaded only if the panel is offered. */
export function overriddenConfig(config: Config, query: URLSearchParams, session: TextStore): Config {
  return { ...config, flags: { ...config.flags, ...startChoices(query, session).flags } };
}
