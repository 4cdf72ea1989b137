import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Config } from '../config.ts';

export type FlagName = keyof Config['flags'];

export const flagNames = [
  'heraclesLogin',
  'F618178ForgeLogging',
  'authenticationModeCookieRouting',
] as const satisfies readonly FlagName[];

/** What the panel has set, apart from what the portal itself reads from the address. */
export interface DevChoices {
  isOpen: boolean;
  /** This tab's overrides of the flags in `config.json`. */
  flags: Partial<Record<FlagName, boolean>>;
  /** The demo account with which the sign-in form is filled. */
  account?: string;
}

export const devParameters = { panel: 'devPanel', flag: 'devFlag', account: 'devAccount' } as const;

const storageKey = 'devPanel';
const accountLength = 64;

/** An address that names the panel is complete: what it omits is unset. Otherwise the tab's stored choices apply. */
export function startChoices(query: URLSearchParams, session: TextStore): DevChoices {
  const panel = query.get(devParameters.panel);
  if (panel === null) return storedChoices(session);
  const choices = {
    isOpen: panel === 'open',
    flags: flagsOf(query.getAll(devParameters.flag)),
    ...accountOf(query.get(devParameters.account)),
  };
  storeChoices(session, choices);
  return choices;
}

export function storeChoices(session: TextStore, { isOpen, flags, account }: DevChoices): void {
  session.set(storageKey, JSON.stringify({ isOpen, flags: flagTexts(flags), account }));
}

function storedChoices(session: TextStore): DevChoices {
  const stored = asObject(parseJson(session.get(storageKey) ?? ''));
  const flags = own(stored, 'flags');
  return {
    isOpen: own(stored, 'isOpen') === true,
    flags: Array.isArray(flags) ? flagsOf(flags) : {},
    ...accountOf(own(stored, 'account')),
  };
}

/** `heraclesLogin.off`, for example, for each flag set. */
export function flagTexts(flags: DevChoices['flags']): string[] {
  return flagNames.flatMap((name) =>
    flags[name] === undefined ? [] : [`${name}.${flags[name] ? 'on' : 'off'}`],
  );
}

function flagsOf(texts: readonly unknown[]): DevChoices['flags'] {
  const flags: DevChoices['flags'] = {};
  for (const name of flagNames) {
    if (texts.includes(`${name}.on`)) flags[name] = true;
    else if (texts.includes(`${name}.off`)) flags[name] = false;
  }
  return flags;
}

function accountOf(value: unknown): Pick<DevChoices, 'account'> {
  const account = asText(value, accountLength);
  return account === undefined ? {} : { account };
}
