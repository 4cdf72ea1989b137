import type { CobrandRecord, LocaleList } from '../../../src/portal/wire.ts';
import { federa } from './samples/federa.ts';
import { halden } from './samples/halden.ts';
import { mastercard } from './samples/mastercard.ts';
import { nocturne } from './samples/nocturne.ts';
import { norvik } from './samples/norvik.ts';
import { plainfield } from './samples/plainfield.ts';
import { zolnierz } from './samples/zolnierz.ts';

export interface SampleBrand {
  record: CobrandRecord;
  locales: LocaleList;
  /** Codes that the abbreviation call turns into this brand. */
  aliases?: readonly string[];
}

/** Invented brands that the mock backend knows; the first is the default. */
export const sampleBrands: readonly SampleBrand[] = [
  mastercard,
  norvik,
  halden,
  federa,
  plainfield,
  nocturne,
  zolnierz,
];
