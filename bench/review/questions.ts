import { sql } from 'kysely';
import { Client } from 'pg';
import { referenceCodeReadings } from '../../telemetry/reading/reference-code.ts';
import type { LogStore } from '../../telemetry/collector/store/log-store.ts';
import { unheardWord } from './fill-store.ts';

export interface Question {
  /** Path below `/ui-logging/api/`. */
  path: string;
  /** The simplest query that answers the same, in one go. */
  bare: string;
}

const newest = 'order by position desc limit 500';

const list = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
const slots = (ms: number) => `(time / ${ms})`;

/** Every kind of question that the page asks. */
export async function questionsTo(store: LogStore): Promise<ReadonlyMap<string, Question>> {
  const { visit } = await store.db
    .selectFrom('entry')
    .select('visit')
    .where('visit', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const users = await store.db
    .selectFrom('entry')
    .select('user_ref')
    .distinct()
    .where('user_ref', 'is not', null)
    .limit(20)
    .execute();
  const refs = users.map(({ user_ref }) => user_ref ?? '');
  const codes = referenceCodeReadings('B8S5Z2G6');
  const matching = (word: string) =>
    store.kind === 'postgres'
      ? `words @@ cast('''${word}''' as tsquery)`
      : `position in (select rowid from entry_words where entry_words match '"${word}"')`;
  return new Map([
    ['newest 500', { path: 'entries', bare: `select * from entry ${newest}` }],
    ['one visit', one(`entries?visit=${visit}`, `visit = '${visit}'`)],
    [
      'one user, 20 brands',
      one(`entries?${refs.map((ref) => `userRef=${ref}`).join('&')}`, `user_ref in (${list(refs)})`),
    ],
    ['brand and errors', one('entries?brand=norvik&level=ERROR', "brand = 'norvik' and level = 'ERROR'")],
    [
      'three brands, refused',
      one(
        'entries?brand=norvik&brand=halden&brand=huta&outcome=refused',
        "brand in ('norvik', 'halden', 'huta') and outcome = 'refused'",
      ),
    ],
    ['excluded outcome', one('entries?not-outcome=opened', "outcome is null or outcome <> 'opened'")],
    ['common word', one('entries?text=refused', matching('refused'))],
    ['rare word', one('entries?text=helpline', matching('helpline'))],
    ['unheard word', one(`entries?text=${unheardWord}`, matching(unheardWord))],
    ['nobody’s word', one('entries?text=nobodysword', matching('nobodysword'))],
    [
      'reference code',
      {
        path: `known?name=visit&${codes.map((code) => `value=${code}`).join('&')}`,
        bare: `select distinct visit from entry where visit in (${list(codes)})`,
      },
    ],
    ['all brands', { path: 'values?name=brand', bare: 'select distinct brand from entry' }],
    [
      'volume by outcome',
      {
        path: 'tally?by=outcome,level&slotMs=10800000',
        bare: `select outcome, level, ${slots(10_800_000)}, count(*) from entry group by 1, 2, 3`,
      },
    ],
    [
      'volume of a word',
      {
        path: 'tally?by=outcome,level&slotMs=10800000&text=refused',
        bare: `select outcome, level, ${slots(10_800_000)}, count(*) from entry where ${matching('refused')} group by 1, 2, 3`,
      },
    ],
    [
      'health of brands',
      {
        path: 'tally?by=brand,outcome,level,slow&slotMs=28800000',
        bare: `select brand, outcome, level, duration_ms >= 3000, ${slots(28_800_000)}, count(*) from entry group by 1, 2, 3, 4, 5`,
      },
    ],
    [
      'patterns',
      {
        path: 'tally?by=message,level&slotMs=28800000',
        bare: `select message, level, ${slots(28_800_000)}, count(*) from entry group by 1, 2, 3`,
      },
    ],
    [
      'values to choose from',
      {
        path: 'tally?by=brand,level,screen,outcome,connection,locale,release',
        bare: 'select brand, level, screen, outcome, connection, locale, "release", count(*) from entry group by 1, 2, 3, 4, 5, 6, 7',
      },
    ],
  ]);

  function one(path: string, condition: string): Question {
    return { path, bare: `select * from entry where ${condition} ${newest}` };
  }
}

export type RunBareQuery = (query: string) => Promise<unknown>;

/** In PostgreSQL on a connection of their own: they may exceed the store's statement timeout. */
export async function withBareQueries(
  { db, kind }: LogStore,
  address: string,
  work: (run: RunBareQuery) => Promise<void>,
): Promise<void> {
  if (kind !== 'postgres') return await work((query) => sql.raw(query).execute(db));
  const client = new Client({ connectionString: address });
  await client.connect();
  await work((query) => client.query(query)).finally(() => client.end());
}
