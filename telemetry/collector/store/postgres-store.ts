import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type SqlBool } from 'kysely';
import { Pool } from 'pg';
import { idleSocket } from './idle-socket.ts';
import { type LogStore, StoreOpenError } from './log-store.ts';
import type { LogTables } from './log-tables.ts';
import { poolClient } from './pool-client.ts';
import { errorText, orPostgresUnavailable } from './postgres-errors.ts';
import { createPostgresTables } from './postgres-tables.ts';
import { createPostgresRemoval } from './postgres-removal.ts';
import { createPostgresWriter } from './postgres-writer.ts';
import { queryWords } from './searchable-words.ts';

const connectMs = 5_000;
const defaults = {
  isExisting: false,
  /** Longer than any statement normally takes, except those that create tables and indexes. */
  statementMs: 20_000,
  /** By then, a live server has ended the statement (`statementMs`). */
  silentMs: 25_000,
};

/** By default, 64-bit integers are read as text. Ours are times, counts and positions, which fit a JavaScript number. */
const int8Oid = 20;

/**
 * The store on a PostgreSQL server, for more than one collector.
 * @throws {StoreOpenError}
 */
export async function openPostgresStore(
  address: string,
  options: Partial<typeof defaults> = {},
): Promise<LogStore> {
  const { isExisting, statementMs, silentMs } = { ...defaults, ...options };
  const common = {
    connectionString: address,
    connectionTimeoutMillis: connectMs,
    application_name: 'log collector',
  };
  // Creating an index over many entries takes minutes without traffic, so only its waits for locks are limited. Keep-alive
  // detects a host that is gone, which the system would otherwise notice after two hours.
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: statementMs };
  const schemaPool = new Pool({ ...common, ...keepAlive, lock_timeout: statementMs });
  const pool = new Pool({
    ...common,
    statement_timeout: statementMs,
    stream: () => idleSocket(silentMs),
  });
  pool.on('connect', (client) => client.setTypeParser(int8Oid, Number));
  for (const each of [schemaPool, pool]) {
    // If a connection in use breaks, its statement fails anyway; the `error` event would end the process without a listener.
    each.on('connect', (client) => void client.on('error', () => undefined));
    // The pool has discarded a connection that broke while idle; whoever opens the next one learns what is wrong.
    each.on('error', () => undefined);
  }
  try {
    await createPostgresTables(schemaPool, isExisting).finally(() => schemaPool.end());
    await pool.query('insert into store_fact (name, value) values ($1, $2) on conflict do nothing', [
      'hash key',
      randomBytes(32).toString('hex'),
    ]);
    const fact = await pool.query<{ value: string }>('select value from store_fact where name = $1', [
      'hash key',
    ]);
    const db = new Kysely<LogTables>({ dialect: readingDialect(pool) });
    const write = createPostgresWriter(pool);
    const { removeBefore, remove } = createPostgresRemoval(pool);
    return {
      kind: 'postgres',
      db,
      hashKey: fact.rows[0]?.value ?? '',
      write: (batches) => orPostgresUnavailable(() => write(batches)),
      removeBefore: (timeMs, most) => orPostgresUnavailable(() => removeBefore(timeMs, most)),
      remove: (positions) => orPostgresUnavailable(() => remove(positions)),
      hasWords: (text) => {
        const words = queryWords(text);
        if (words.length === 0) return undefined;
        // Words have only letters and digits, so nothing in them is query syntax.
        const query = words.map(({ word, prefix }) => `'${word}'${prefix ? ':*' : ''}`).join(' & ');
        return sql<SqlBool>`${sql.ref('entry.words')} @@ cast(${query} as tsquery)`;
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    await pool.end();
    throw new StoreOpenError(
      `The log store ${withoutPassword(address)} cannot be used: ${errorText(error)}.`,
      {
        isTemporary: !isFileError(error),
        cause: error,
      },
    );
  }
}

function readingDialect(pool: Pool): PostgresDialect {
  return new PostgresDialect({
    pool: { connect: () => orPostgresUnavailable(() => poolClient(pool)), end: () => pool.end() },
    onCreateConnection: async (connection) => {
      const execute: typeof connection.executeQuery = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => orPostgresUnavailable(() => execute(query));
    },
  });
}

/**
 * Whether a file that the address names, such as a certificate, can't be read. All other errors are the server's and may
 * pass: it may still start, or learn the password.
 */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

/** The address without its user and password. */
export function withoutPassword(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `postgres://${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}
