import type { TextStore } from '../browser/storage.ts';
import type { Config } from '../config.ts';
import { startChoices } from './dev-choices.ts';

/** The settings with this tab's flags over those of `config.json`; loaded only where the panel is offered. */
export function overriddenConfig(config: Config, query: URLSearchParams, session: TextStore): Config {
  return { ...config, flags: { ...config.flags, ...startChoices(query, session).flags } };
}
