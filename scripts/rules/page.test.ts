import { expect, it } from 'vitest';
import { clauses } from '../../src/platform/clauses/clauses.ts';
import { catalogue } from '../../src/platform/messages/catalogue.ts';
import { layOut } from './layout.ts';
import { shownMachines } from './machines.ts';
import { rulesPage } from './page.ts';

const root = process.cwd();

it('has every clause, every message and every machine', async () => {
  const page = (await rulesPage(root, 'en_US')) ?? '';
  const names = [...Object.keys(clauses), ...Object.keys(catalogue)];
  expect(names.filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([]);
  expect(page.match(/<svg role="img"/g)).toHaveLength(shownMachines.length);
});

it.each([
  ['fr', 'lang="fr"', 'Les données peuvent être conservées de 3 à 16 mois'],
  ['de', 'lang="de"', 'Daten können 3 bis 16 Monate aufbewahrt werden'],
  ['fr_CA', 'lang="fr-CA"', 'Ce nom d’utilisateur existe déjà'],
])('speaks the language that was asked for: %s', async (locale, ...texts) => {
  const page = (await rulesPage(root, locale)) ?? '';
  expect(texts.filter((text) => !page.includes(text))).toEqual([]);
});

it('what scrolls sideways on a phone can be reached by keyboard', async () => {
  const page = (await rulesPage(root, 'en_US')) ?? '';
  expect(page.match(/<div class="wide"[^>]*>/g)?.filter((part) => !part.includes('tabindex="0"'))).toEqual(
    [],
  );
});

it('stands alone, and knows no locale that the product does not have', async () => {
  expect(await rulesPage(root, 'en_US')).not.toMatch(/<script|<link|src=|https?:/);
  expect(await rulesPage(root, '../fr')).toBeUndefined();
});

it.each(shownMachines.map((machine) => [machine.name, machine] as const))(
  'no two states of “%s” are drawn over one another',
  (_, machine) => {
    const { nodes } = layOut(machine);
    const covered = nodes.filter((a) =>
      nodes.some((b) => a !== b && Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 46),
    );
    expect(covered).toEqual([]);
  },
);
