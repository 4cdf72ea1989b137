import { settings } from './environment.ts';

/** The table of environment variables in `docs/operating.md`, as Markdown. */
export function environmentTable(): string {
  return [
    '| Variable | Key of config.json | Takes | Default | What it does |',
    '|---|---|---|---|---|',
    ...Object.values(settings).map(
      ({ variable, configKey, kind, fallback, help }) =>
        `| \`${variable}\` | ${configKey === undefined ? '–' : `\`${configKey}\``} | ${kind.takes} | ${shown(fallback)} | ${help} |`,
    ),
  ].join('\n');
}

function shown(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
