import { clauses } from '../../src/platform/clauses/clauses.ts';
import { entityFields } from '../../src/platform/entities/entities.ts';
import { platformScreens, type ReachedBy } from '../../src/platform/entities/screens.ts';
import { userTypes } from '../../src/platform/entities/user-types.ts';
import { type Finding, finding } from '../../src/platform/finding.ts';
import type { Limit, Range } from '../../src/platform/limits/limit.ts';
import { limits, rangeOf, type Reading } from '../../src/platform/limits/limits.ts';
import { catalogue, type PlatformMessageKey } from '../../src/platform/messages/catalogue.ts';
import type { Message } from '../../src/platform/messages/message.ts';
import { allRows } from '../../src/platform/rows/rows.ts';
import { escapeHtml } from './escape-html.ts';
import type { ShownMachine } from './machines.ts';
import { screenClauses } from './screen-clauses.ts';

/** The text of a message, marked with its language. */
export type Say = (found: Finding) => string;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
}

function cells(tag: string, row: readonly string[]): string {
  return row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

export function showRange({ min, max, unit }: Range): string {
  const numbers = new Intl.NumberFormat('en-US');
  if (min !== undefined && min === max) return `${numbers.format(min)} ${unit}`;
  if (min === undefined) return `at most ${numbers.format(max ?? Infinity)} ${unit}`;
  if (max === undefined) return `at least ${numbers.format(min)} ${unit}`;
  return `${numbers.format(min)} to ${numbers.format(max)} ${unit}`;
}

function keysIn(want: unknown): PlatformMessageKey[] {
  const texts = Array.isArray(want) ? want.map(String) : [String(want)];
  return texts.flatMap((text) => text.split(' + ')).filter((text) => isKey(text));
}

function isKey(text: string): text is PlatformMessageKey {
  return Object.hasOwn(catalogue, text);
}

/** Each clause of the specification with its limit, its messages, and the examples that hold the code to it. */
export function clauseTable(section: string, say: Say): string {
  const rows = allRows();
  const own = Object.entries(clauses).filter(([name]) => name.startsWith(`${section}.`));
  return table(
    ['Rule', 'Limits', 'Messages', 'Examples in the tests'],
    own.map(([name, words]) => {
      const examples = rows.filter(({ clause }) => clause === name);
      const keys = [
        ...new Set(examples.flatMap(({ name: title, want }) => keysIn([title].concat(keysIn(want))))),
      ];
      // A clause of this name tells what the other message says.
      const reading = name.endsWith('.other') ? 'other' : undefined;
      const named = [...new Set(keys.flatMap((key) => limitOf(key, reading) ?? []))];
      return [
        `${escapeHtml(words)}<br>${code(name)}`,
        named.map((limit) => escapeHtml(showRange(limit))).join('<br>'),
        keys.map((key) => say(finding(key, { ...(reading && { reading }) }))).join('<br>'),
        `<details><summary>${examples.length}</summary>${examples
          .map((row) => `${escapeHtml(row.name)}: ${escapeHtml(showWant(row.want))}`)
          .join('<br>')}</details>`,
      ];
    }),
  );
}

function limitOf(key: PlatformMessageKey, reading?: Reading): Range | undefined {
  const message: Message = catalogue[key];
  return message.limit && rangeOf(message.limit, reading ?? message.reading);
}

function showWant(want: unknown): string {
  if (Array.isArray(want)) return want.length === 0 ? 'accepted' : want.map(String).join(', ');
  return want === undefined ? 'none' : typeof want === 'string' ? want : JSON.stringify(want);
}

export function screenClauseTable(): string {
  return table(
    ['Rule of the public screens', 'Test'],
    screenClauses.map(({ section, says, file, test }) => [
      `${escapeHtml(says)} <small>(${section})</small>`,
      `${code(file)}<br>${escapeHtml(test)}`,
    ]),
  );
}

export function limitTable(): string {
  return table(
    ['What', 'Limit', 'Another message says', 'Section', 'Name'],
    Object.entries(limits).map(([name, limit]: [string, Limit]) => [
      escapeHtml(limit.of),
      escapeHtml(showRange(limit)),
      limit.otherReading === undefined ? '' : escapeHtml(showRange(limit.otherReading)),
      String(limit.section),
      code(name),
    ]),
  );
}

export function messageTable(say: Say): string {
  return table(
    ['Message', 'Kind', 'Speaks of', 'Limit', 'Section', 'Key'],
    Object.keys(catalogue)
      .filter(isKey)
      .map((key) => {
        const message: Message = catalogue[key];
        const limit = limitOf(key);
        return [
          say(finding(key)),
          `<span class="${message.kind}">${message.kind}</span>`,
          escapeHtml(spaced(message.entity)),
          limit === undefined ? '' : escapeHtml(showRange(limit)),
          String(message.section),
          code(key),
        ];
      }),
  );
}

export function entityTable(): string {
  return table(
    ['Entity', 'Fields'],
    Object.entries(entityFields).map(([name, fields]) => [
      escapeHtml(spaced(name)),
      fields.length === 0 ? '<i>not shown</i>' : escapeHtml(fields.map(spaced).join(', ')),
    ]),
  );
}

export function screenTable(): string {
  return table(
    ['Screen', 'Reached by'],
    Object.entries(platformScreens).map(([name, by]: [string, ReachedBy]) => [
      escapeHtml(spaced(name)),
      typeof by === 'string' ? `<i>${by}</i>` : escapeHtml(by.map(spaced).join(', ')),
    ]),
  );
}

export function userTypeTable(): string {
  return table(
    ['Code', 'User type'],
    Object.entries(userTypes).map(([letter, name]) => [code(letter), escapeHtml(name)]),
  );
}

/** Every row of a machine: what leads on, and what is refused with which message. */
export function transitionTable({ rows }: ShownMachine, say: Say): string {
  return table(
    ['In', 'On', 'When', 'Then', 'Message'],
    rows.map((row) => {
      const key = 'refuse' in row ? row.refuse : row.notice;
      return [
        escapeHtml(row.from.join(', ')),
        escapeHtml(row.on),
        escapeHtml(row.when?.says ?? ''),
        'refuse' in row ? '<span class="error">refused</span>' : escapeHtml(row.to ?? 'stays'),
        key === undefined ? '' : say(finding(key)),
      ];
    }),
  );
}

function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
