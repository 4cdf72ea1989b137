import type { Chance } from './chance.ts';
import { firstRelease, incidents, releaseAt } from './incidents.ts';

/** A brand as the sample needs it. */
export interface SampleBrand {
  code: string;
  locales: readonly string[];
}

/** Who comes, with what. */
export interface Visitor {
  visit: string;
  userRef: string;
  brand: string;
  locale: string;
  connection: string;
  source: 'network' | 'cache';
  release: string;
  /** How much slower than a good connection. */
  slowness: number;
  /** How far the device's clock is behind. */
  clockMs: number;
  /** The entries stay on the device for this long. */
  offlineMs: number;
}

const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const hex = '0123456789abcdef';
const usersOfBrand = 400;
const minuteMs = 60_000;

const connections = [
  ['4g', 80],
  ['3g', 12],
  ['2g', 2],
  ['unknown', 6],
] as const;

const slownesses: Readonly<Record<string, number>> = { '4g': 1, unknown: 1.2, '3g': 3, '2g': 9 };

/** @param at ms of the week */
export function createVisitor(
  chance: Chance,
  brands: readonly [SampleBrand, ...SampleBrand[]],
  at: number,
): Visitor {
  const { code, locales } = chance.favour(brands);
  const [first = 'en_US', ...others] = locales;
  const connection = chance.pick(connections, '4g');
  const stale = code === incidents.staleBrand && chance.is(0.7);
  const user = Math.floor(chance.next() ** 2 * usersOfBrand);
  return {
    visit: chance.code(codeAlphabet, 8),
    userRef: hashOf(`${code} ${user}`),
    brand: code,
    locale: chance.favour([first, ...others]),
    connection,
    source: stale || chance.is(0.35) ? 'cache' : 'network',
    release: stale || chance.is(0.03) ? firstRelease : releaseAt(at),
    slowness: slownesses[connection] ?? 1,
    clockMs: chance.is(0.02) ? Math.round(chance.between(-40, 40)) * minuteMs : 0,
    offlineMs: chance.is(0.015) ? Math.round(chance.between(20, 600)) * minuteMs : 0,
  };
}

/** As long as a real one, and the same for the same user. */
function hashOf(text: string): string {
  let state = 0x811c9dc5;
  const digits: string[] = [];
  for (let place = 0; place < 16; place += 1) {
    for (const letter of `${text}${place}`) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
    digits.push(hex[(state >>> 12) & 15] ?? '0');
  }
  return digits.join('');
}
