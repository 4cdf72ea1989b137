import { createHmac } from 'node:crypto';
import type { Brand } from '../../sw/mock/brands/brand.ts';
import { codeAlphabet, codeCharacters } from '../../telemetry/reading/reference-code.ts';
import type { Chance } from './chance.ts';
import { firstRelease, incidents, releaseAt } from './incidents.ts';

/** A brand as the sample needs it. */
export type SampleBrand = Pick<Brand, 'abbreviation' | 'locales'>;

/** Who visits, and with what. */
export interface Visitor {
  /** The reference code of the page that they open first. */
  visit: string;
  userRef: string;
  brand: string;
  locale: string;
  connection: string;
  source: 'network' | 'cache';
  standalone: boolean;
  browser: string;
  release: string;
  /** How much slower than a good connection. */
  slowness: number;
  /** How far the device's clock is behind. */
  clockMs: number;
  /** The entries stay on the device for this long. */
  offlineMs: number;
}

const usersOfBrand = 400;
const minuteMs = 60_000;

const connections = [
  ['4g', 80],
  ['3g', 12],
  ['2g', 2],
  ['unknown', 6],
] as const;

const browsers = ['Chrome 156, Windows', 'Safari 18.6, iPhone', 'Chrome 156, Android', 'Firefox 153, Linux'];

const slownesses: Readonly<Record<string, number>> = { '4g': 1, unknown: 1.2, '3g': 3, '2g': 9 };

/** @param at ms of the week */
export function createVisitor(chance: Chance, brands: readonly SampleBrand[], at: number): Visitor {
  const { abbreviation: code, locales } = chance.favour(brands);
  const connection = chance.pick(connections, '4g');
  const stale = code === incidents.staleBrand && chance.is(0.7);
  const user = Math.floor(chance.next() ** 2 * usersOfBrand);
  const source = stale || chance.is(0.35) ? 'cache' : 'network';
  return {
    visit: referenceCode(chance),
    userRef: refOf(`user${user}`, code),
    brand: code,
    locale: chance.favour(Object.keys(locales)),
    connection,
    source,
    // An app is installed after visits that cached the portal.
    standalone: source === 'cache' && user % 3 === 0,
    browser: browsers[user % browsers.length] ?? '',
    release: stale || chance.is(0.03) ? firstRelease : releaseAt(at),
    slowness: slownesses[connection] ?? 1,
    clockMs: chance.is(0.02) ? Math.round(chance.between(-40, 40)) * minuteMs : 0,
    offlineMs: chance.is(0.015) ? Math.round(chance.between(20, 600)) * minuteMs : 0,
  };
}

export function referenceCode(chance: Chance): string {
  return chance.code(codeAlphabet, codeCharacters);
}

/** As the portal makes it without a key of its own: so users can be found by their id, `user0` being the most frequent. */
function refOf(userId: string, brand: string): string {
  return createHmac('sha256', `public-portal-ui ${brand}`).update(userId).digest('hex').slice(0, 16);
}
