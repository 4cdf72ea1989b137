import { asLogEntry, isObject, type LogEntry } from '../../log-entry.ts';
import { intakeLimits } from './intake-limits.ts';
import { isDeeperThan } from './json-depth.ts';
import { isRefusal, malformed, type Refusal, tooLarge } from './refusal.ts';

/** Reads the entries of `{"logEntries": [...]}` (specification, section 3): all of them, or a refusal. */
export function readBatch(text: string): readonly LogEntry[] | Refusal {
  if (isDeeperThan(intakeLimits.depth, text)) return malformed('nested too deeply');
  const values = logEntriesOf(parsed(text));
  if (values === undefined) return malformed('needs {"logEntries": [...]}');
  if (values.length === 0) return malformed('logEntries is empty');
  if (values.length > intakeLimits.batchEntries) return tooLarge('batchEntries');
  const entries: LogEntry[] = [];
  for (const [index, value] of values.entries()) {
    const entry = readEntry(value, index);
    if (isRefusal(entry)) return entry;
    entries.push(entry);
  }
  return entries;
}

function readEntry(value: unknown, index: number): LogEntry | Refusal {
  const entry = asLogEntry(value);
  if (entry === undefined)
    return {
      status: 422,
      error: 'needs message (text), level (DEBUG, INFO or ERROR), and attributes with texts only',
      entry: index,
    };
  const attributes = Object.entries(entry.attributes);
  if (attributes.length > intakeLimits.entryAttributes) return tooLarge('entryAttributes', index);
  let characters = entry.message.length;
  for (const [name, text] of attributes) {
    if (name.length > intakeLimits.attributeNameCharacters) return tooLarge('attributeNameCharacters', index);
    characters += name.length + text.length;
  }
  return characters > intakeLimits.entryCharacters ? tooLarge('entryCharacters', index) : entry;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function logEntriesOf(value: unknown): readonly unknown[] | undefined {
  const entries = isObject(value) ? value['logEntries'] : undefined;
  return Array.isArray(entries) ? entries : undefined;
}
