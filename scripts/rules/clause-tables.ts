import { clauses } from '../../src/platform/clauses/clauses.ts';
import { finding } from '../../src/platform/finding.ts';
import type { PlatformMessageKey } from '../../src/platform/messages/catalogue.ts';
import { allRows } from '../../src/platform/rows/rows.ts';
import { escapeHtml } from './escape-html.ts';
import { isKey, limitOf, type Say, showRange } from './message-limit.ts';
import { screenClauses } from './screen-clauses.ts';
import { code, table } from './table.ts';

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
      // A clause of this name describes what the message with the other reading says.
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

export function screenClauseTable(): string {
  return table(
    ['Rule of the public screens', 'Test'],
    screenClauses.map(({ section, says, file, test }) => [
      `${escapeHtml(says)} <small>(${section})</small>`,
      `${code(file)}<br>${escapeHtml(test)}`,
    ]),
  );
}

function keysIn(want: unknown): PlatformMessageKey[] {
  const texts = Array.isArray(want) ? want.map(String) : [String(want)];
  return texts.flatMap((text) => text.split(' + ')).filter((text) => isKey(text));
}

function showWant(want: unknown): string {
  if (Array.isArray(want)) return want.length === 0 ? 'accepted' : want.map(String).join(', ');
  return want === undefined ? 'none' : typeof want === 'string' ? want : JSON.stringify(want);
}
