import { expect, it } from 'vitest';
import { clauses } from '../../src/platform/clauses/clauses.ts';
import { catalogue } from '../../src/platform/messages/catalogue.ts';
import { layOut } from './layout.ts';
import { shownMachines } from './machines.ts';
import { rulesPage } from './page.ts';

const root = process.cwd();

it('the rules page has every clause, message and state machine', async () => {
  const page = (await rulesPage(root, 'en_US')) ?? '';
  const names = [...Object.keys(clauses), ...Object.keys(catalogue)];
  expect(names.filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([]);
  expect(page.match(/<svg role="img"/g)).toHaveLength(shownMachines.length);
});

it.each([
  ['fr', 'lang="fr"', 'Les données peuvent être conservées de 3 à 16 mois'],
  ['de', 'lang="de"', 'Daten können 3 bis 16 Monate aufbewahrt werden'],
  ['fr_CA', 'lang="fr-CA"', 'Ce nom d’utilisateur existe déjà'],
])('the rules page is in the requested language: %s', async (locale, ...texts) => {
  const page = (await rulesPage(root, locale)) ?? '';
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

it('all wide parts of the rules page can be focused, and so scrolled, by keyboard', async () => {
  const page = (await rulesPage(root, 'en_US')) ?? '';
  expect(page.match(/<div class="wide"[^>]*>/g)?.filter((part) => !part.includes('tabindex="0"'))).toEqual(
    [],
  );
});

it('the rules page loads no other file, and is undefined for an unknown locale', async () => {
  expect(await rulesPage(root, 'en_US')).not.toMatch(/<script|<link|src=|https?:/);
  expect(await rulesPage(root, '../fr')).toBeUndefined();
});

it.each(shownMachines.map((machine) => [machine.name, machine] as const))(
  'no two states of “%s” overlap in the diagram',
  (_, machine) => {
    const { nodes } = layOut(machine);
    const covered = nodes.filter((a) =>
      nodes.some((b) => a !== b && Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 46),
    );
    expect(covered).toEqual([]);
  },
);
