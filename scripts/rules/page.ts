import { readFileSync } from 'node:fs';
import { asLocaleCode, languageTag, type LocaleCode } from '../../src/locale/codes.ts';
import { loadPlatformMessages } from '../../src/locale/platform-messages.ts';
import type { Bundle } from '../../src/portal/site-files.ts';
import { clauseTable, screenClauseTable } from './clause-tables.ts';
import { drawMachine } from './diagram.ts';
import { entityTable, screenTable, userTypeTable } from './entity-tables.ts';
import { escapeHtml } from './escape-html.ts';
import { shownMachines } from './machines.ts';
import type { Say } from './message-limit.ts';
import { limitTable, messageTable, transitionTable } from './message-tables.ts';
import { styles } from './styles.ts';
import { wide } from './table.ts';

const sections: readonly (readonly [string, string])[] = [
  ['2', 'Screens by name'],
  ['3', 'Entities'],
  ['4', 'States and transitions'],
  ['5', 'Validation'],
  ['6', 'Roles and permissions'],
  ['8', 'Messages'],
  ['9', 'Constants and limits'],
];

/** The whole catalogue as one page, its messages in `locale`; undefined where the product has no such locale. */
export async function rulesPage(root: string, locale: string): Promise<string | undefined> {
  const code = asLocaleCode(locale);
  if (code === undefined) return undefined;
  const text = await loadPlatformMessages(code, (wanted) => Promise.resolve(readBundle(root, wanted)));
  const say: Say = (found) =>
    `<span lang="${languageTag(code)}">${escapeHtml(text(found) ?? found.key)}</span>`;
  const parts: readonly (readonly [string, string, string])[] = [
    ...sections.map(
      ([number, title]) =>
        [`section-${number}`, `Section ${number}: ${title}`, clauseTable(number, say)] as const,
    ),
    ['public', 'Public screens', screenClauseTable()],
    ['states', 'State diagrams', shownMachines.map((machine) => showMachine(machine, say)).join('')],
    ['limits', 'All limits', limitTable()],
    ['messages', 'All messages', messageTable(say)],
    ['entities', 'Entities and screens', entityTable() + screenTable() + userTypeTable()],
  ];
  const links = parts.map(([id, title]) => `<a href="#${id}">${escapeHtml(title)}</a>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The platform's rules</title><style>${styles}</style></head><body>
<svg width="0" height="0" aria-hidden="true"><defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 1 9 5 0 9z"/></marker></defs></svg>
<header><h1>The platform's rules</h1><p>What the specification tells of the platform behind the sign-in. Messages in <b>${escapeHtml(code)}</b>.</p></header>
<nav aria-label="Parts">${links}</nav><main>${parts.map(([id, title, body]) => part(id, title, body)).join('\n')}</main></body></html>
`;
}

function part(id: string, title: string, body: string): string {
  return `<section id="${id}"><h2>${escapeHtml(title)}</h2>${body}</section>`;
}

function showMachine(machine: (typeof shownMachines)[number], say: Say): string {
  return `<article><h3>${escapeHtml(machine.name)}</h3>${wide(drawMachine(machine))}${transitionTable(machine, say)}</article>`;
}

function readBundle(root: string, locale: LocaleCode): Bundle | undefined {
  try {
    return JSON.parse(readFileSync(`${root}/public/assets/i18n/${locale}/PlatformMessages.json`, 'utf8'));
  } catch (error) {
    // Not every locale has its own texts; the fallback chain continues.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
