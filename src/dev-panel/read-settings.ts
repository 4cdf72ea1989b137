import { type Route, routes } from '../addresses.ts';
import type { FieldError } from '../outcome.ts';
import { asBrandCode } from '../portal/brand-lookup.ts';
import { flagNames } from './dev-choices.ts';
import type { PanelSettings } from './panel-link.ts';

/** The panel's form as settings, or what is wrong with it. */
export function readSettings(
  values: Readonly<Record<string, string>>,
): { settings: PanelSettings } | { errors: FieldError[] } {
  const { locale = '', network, seed = '', account = '', route = '' } = values;
  const brand = asBrandCode(values['brand']);
  const hasSeed = network !== undefined && network !== 'off';
  const isSeed = /^\d{1,6}$/.test(seed);
  const errors: FieldError[] = [];
  if (brand === undefined) errors.push(error('brand', 'Up to 64 letters, digits, “.”, “_” or “-”.'));
  if (hasSeed && !isSeed) errors.push(error('seed', 'A whole number from 0 to 999999.'));
  if (brand === undefined || errors.length > 0) return { errors };

  const flags: PanelSettings['flags'] = {};
  for (const name of flagNames) {
    if (values[name] === 'on' || values[name] === 'off') flags[name] = values[name] === 'on';
  }
  const known = Object.keys(routes).find((name): name is Route => name === route);
  return {
    settings: {
      brand,
      locale,
      flags,
      ...(network !== undefined && { network: hasSeed ? { profile: network, seed } : 'off' }),
      ...(account !== '' && { account }),
      ...(known !== undefined && { route: known }),
    },
  };
}

function error(field: string, raw: string): FieldError {
  return { field, text: { raw } };
}
