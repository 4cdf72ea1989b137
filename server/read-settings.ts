import { collectorPath } from '../telemetry/collector/collector-paths.ts';
import { eachSetting, mockBackend, type Setting, type SettingValues } from './environment.ts';
import { badValue, readVariable, type Environment } from './read-variable.ts';
import { StartError } from './start-error.ts';

export const configFile = 'config.json';

/**
 * Every setting's value: the environment's, else that of the built `config.json`, else the default.
 * Where the embedded mock backend answers, the page is told so unless the environment says otherwise.
 * @param file the text of the built `config.json`, if there is one
 * @throws {StartError} at a bad value, naming the variable or key, what it got and what it takes
 */
export function readSettings(environment: Environment, file?: string): SettingValues {
  const stored = file === undefined ? {} : parseConfig(file);
  const values = eachSetting((row) => readVariable(row, environment) ?? readKey(row, stored) ?? row.fallback);
  const embedded = values.platformOrigin === undefined;
  // Entries go to our own collector unless another is named; a trailing slash names the same one.
  const isOwn =
    values.uiLoggingUrl === `${collectorPath}/` || (values.forgeLogging && values.uiLoggingUrl === '');
  const uiLoggingUrl = isOwn ? collectorPath : values.uiLoggingUrl;
  return {
    ...values,
    mockBackend: readVariable(mockBackend, environment) ?? (embedded || values.mockBackend),
    uiLoggingUrl,
  };
}

function readKey<T>({ configKey, kind }: Setting<T>, file: unknown): T | undefined {
  if (configKey === undefined) return undefined;
  const found = configKey
    .split('.')
    .reduce((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), file);
  if (found === undefined) return undefined;
  const value = kind.check(found);
  if (value === undefined) {
    const takes = kind.takesInFile ?? kind.takes;
    throw badValue(`${configFile}: ${configKey}`, found, { ...kind, takes });
  }
  return value;
}

/** @throws {StartError} if the text of a `config.json` is not JSON, or holds no object, naming the file */
export function parseConfig(text: string): unknown {
  const config = parseJson(text);
  if (!isRecord(config))
    throw new StartError(`${configFile} must be an object, from { to }, with the settings as its keys.`);
  return config;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${configFile} is not JSON: ${String(error)}.`);
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
