import { entityFields } from '../../src/platform/entities/entities.ts';
import { platformScreens, type ReachedBy } from '../../src/platform/entities/screens.ts';
import { userTypes } from '../../src/platform/entities/user-types.ts';
import { escapeHtml } from './escape-html.ts';
import { code, spaced, table } from './table.ts';

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
