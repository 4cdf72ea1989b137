import { finding } from '../../src/platform/finding.ts';
import type { Limit } from '../../src/platform/limits/limit.ts';
import { limits } from '../../src/platform/limits/limits.ts';
import { catalogue } from '../../src/platform/messages/catalogue.ts';
import type { Message } from '../../src/platform/messages/message.ts';
import { escapeHtml } from './escape-html.ts';
import type { ShownMachine } from './machines.ts';
import { isKey, limitOf, type Say, showRange } from './message-limit.ts';
import { code, spaced, table } from './table.ts';

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
