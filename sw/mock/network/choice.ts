import { type ProfileName, profileNames } from './profiles.ts';

/** The network that a browser is in. */
export interface Choice {
  profile: ProfileName;
  seed: number;
  /** The visitor has signed in to the network itself (only `hotel` asks). */
  joined: boolean;
}

/** Kept for the visit; a developer tool may write it from the page. */
export const choiceCookie = 'mock_network';
export const firstSeed = 1;

export const highestSeed = 999_999;

/** `train.7`, `hotel.1.joined`; `off` is a choice as well. Undefined for anything else. */
export function readChoice(text: string): Choice | 'off' | undefined {
  if (text === 'off') return 'off';
  const [, profile = '', seed = '', joined] = /^([a-z-]{1,20})\.(\d{1,6})(\.joined)?$/.exec(text) ?? [];
  const known = profileNames.find((name) => name === profile);
  return known && { profile: known, seed: Number(seed), joined: joined !== undefined };
}

export function writeChoice(choice: Choice | 'off'): string {
  if (choice === 'off') return choice;
  const { profile, seed, joined } = choice;
  return `${profile}.${seed}${joined ? '.joined' : ''}`;
}

/** `?network=train&seed=7`, `?network=off`; a bad or missing seed is the first one. */
export function choiceInQuery(query: URLSearchParams): Choice | 'off' | undefined {
  const name = query.get('network');
  if (name === 'off') return 'off';
  const profile = profileNames.find((known) => known === name);
  const seed = Number(query.get('seed') ?? firstSeed);
  const isSeed = Number.isInteger(seed) && seed >= 0 && seed <= highestSeed;
  return profile && { profile, seed: isSeed ? seed : firstSeed, joined: false };
}
