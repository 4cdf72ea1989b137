import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { type ChipName, chipNames, chipValues, type EntryFilter } from '../../reading/entry-filter.ts';
import { patternLike, patternWords } from '../../reading/message-pattern.ts';
import type { LogStore } from '../store/log-store.ts';
import type { LogTables } from '../store/log-tables.ts';
import type { PositionRange } from '../store/position.ts';

/** The column that each chip narrows by; each has an index in order of time. */
export const chipColumns = {
  brand: 'brand',
  level: 'level',
  screen: 'screen',
  outcome: 'outcome',
  connection: 'connection',
  locale: 'locale',
  release: 'release',
  visit: 'visit',
  userRef: 'user_ref',
  sender: 'address_ref',
} as const satisfies Record<ChipName, keyof LogTables['entry']>;

type Conditions = (builder: ExpressionBuilder<LogTables, 'entry'>) => Expression<SqlBool>;

/**
 * The filter's conditions on the entries of a range.
 * @param oneByOne checks each entry for the text's words, for when all other conditions leave few entries
 */
export function entryConditions(
  store: Pick<LogStore, 'hasWords'>,
  filter: EntryFilter,
  range: PositionRange,
  oneByOne = isNarrow(filter),
): Conditions {
  const words = store.hasWords(filterWords(filter), oneByOne ? undefined : range);
  return (builder) =>
    builder.and([
      builder('position', '>=', range.from),
      builder('position', '<', range.below),
      ...chipNames.flatMap((name) => {
        const column = chipColumns[name];
        const wanted = chipValues(filter, name, false);
        const excluded = chipValues(filter, name, true);
        return [
          ...(wanted.length === 0 ? [] : [builder(column, 'in', wanted)]),
          // An entry without a value is not excluded, but SQL's `not in` alone would drop it.
          ...(excluded.length === 0
            ? []
            : [builder.or([builder(column, 'is', null), builder(column, 'not in', excluded)])]),
        ];
      }),
      ...(words === undefined ? [] : [words]),
      // Messages of other patterns may have the same words.
      ...(filter.pattern === ''
        ? []
        : [sql<SqlBool>`${builder.ref('message')} like ${patternLike(filter.pattern)} escape ${'\\'}`]),
    ]);
}

/** The words that every matching entry has. */
export function filterWords({ text, pattern }: EntryFilter): string {
  return `${text} ${patternWords(pattern)}`;
}

/** Attributes whose values each belong to few entries. */
export const narrowNames = ['visit', 'userRef'] as const satisfies readonly ChipName[];

export function isNarrow(filter: EntryFilter): boolean {
  return narrowNames.some((name) => chipValues(filter, name, false).length > 0);
}
