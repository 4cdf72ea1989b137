import { closeSync, existsSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { errorCode } from '../error-code.ts';
import { StoreOpenError, StoreUnavailable } from './log-store.ts';

/** How long SQLite itself waits for another process, blocking this thread: longer than another collector's small commit. */
const lockWaitMs = 10;
/** The write-ahead log is cut back to this after a checkpoint. */
const mostLogBytes = 67_108_864;
const pageBytes = 4_096;

/**
 * Opens the store's file and lets `prepare` write to it, so that an unwritable file is found now. A commit is on the disk
 * when it returns (WAL with synchronous=FULL): neither a killed process nor a power cut loses an acknowledged batch.
 * @throws {StoreOpenError}
 */
export function openLibsql<T>(
  { file, mostBytes, isExisting }: { file: string; mostBytes: number; isExisting: boolean },
  prepare: (database: Database.Database) => T,
): T {
  let database: Database.Database | undefined;
  try {
    // Opening a named pipe would wait for its other end, and SQLite's error for a device would look as if it may pass.
    const found = fileAt(file);
    if (found?.isFile() === false)
      throw Object.assign(new Error('a device, a pipe or a folder'), { code: 'ENOFILE' });
    if (isExisting && found === undefined) throw noLog('there is no such file');
    makeFolder(dirname(file));
    closeSync(openSync(file, 'a', 0o600));
    database = new Database(file);
    // Only `exec`: a prepared statement, as of `pragma`, would keep a closed file open until garbage collection.
    if (isExisting) expectLog(database);
    database.exec(
      [
        `busy_timeout = ${lockWaitMs}`,
        'journal_mode = WAL',
        'synchronous = FULL',
        `journal_size_limit = ${mostLogBytes}`,
        `max_page_count = ${Math.floor(mostBytes / pageBytes)}`,
        // Otherwise what was removed could be read from the file's free space, for months.
        'secure_delete = on',
        // As in PostgreSQL: message patterns that differ in case are counted apart.
        'case_sensitive_like = on',
      ]
        .map((setting) => `pragma ${setting};`)
        .join(''),
    );
    return prepare(database);
  } catch (error) {
    database?.close();
    const isTemporary = temporary.test(errorCode(error));
    const description =
      describeError(error) ??
      'cannot be opened: check that its folder is there, and that this user may write to it and to the file';
    throw new StoreOpenError(`The log store ${file} ${description} (${String(error)}).`, {
      isTemporary,
      cause: error,
    });
  }
}

function noLog(reason: string): Error {
  return Object.assign(new Error(reason), { code: 'ENOLOG' });
}

function expectLog(database: Database.Database): void {
  try {
    database.exec('select 1 from store_fact');
  } catch (error) {
    throw errorCode(error) === 'SQLITE_ERROR' ? noLog('it has no table store_fact') : error;
  }
}

/** Creates parents, too. Node's `recursive` never returns if an existing folder takes no new ones, such as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  // Other users of this machine must not read the entries.
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Returns a check that names which of the store's two files is no longer at its path, if any. SQLite silently writes on to a
 * file that was removed, moved or emptied (by logrotate, or somebody who takes a -wal for left over), and what it wrote
 * since is lost when the process is killed, or at the next start.
 * @throws {StoreUnavailable} from the returned check, if the path may not be looked at
 */
export function createFileCheck(file: string): () => string | undefined {
  // A file system that does not support a -wal has none, and SQLite writes straight into the file.
  const opened = [file, `${file}-wal`].map((path) => ({ path, was: fileAt(path) }));
  const isGone = ({ path, was }: (typeof opened)[number]) => {
    const now = fileAt(path);
    // An empty -wal is no fault: another process that shares the store may have emptied it.
    return was && (now?.dev !== was.dev || now.ino !== was.ino || (path === file && now.size === 0));
  };
  return () => {
    try {
      return opened.find(isGone)?.path;
    } catch (error) {
      throw new StoreUnavailable(String(error), { cause: error });
    }
  };
}

function fileAt(path: string) {
  return statSync(path, { throwIfNoEntry: false });
}

/** How many more pages fit on the file's disk. If a file system doesn't count, its end shows only when it is reached. */
export function diskPages(file: string): number {
  const { blocks, bavail, bsize } = statfsSync(file);
  return blocks === 0 ? Number.MAX_SAFE_INTEGER : Math.floor((bavail * bsize) / pageBytes);
}

/**
 * Writes the write-ahead log into the store's file, so that a closed store is one file.
 * @throws {StoreUnavailable}
 */
export function checkpointWal(database: Pick<Database.Database, 'pragma'>, file: string): void {
  try {
    database.pragma('wal_checkpoint(truncate)');
  } catch (error) {
    throw new StoreUnavailable(
      `${file}-wal could not be written into ${file} (${String(error)}). No entry is lost: keep both files and make room on the disk; the next start will write it`,
      { cause: error },
    );
  }
}

/** SQLite's errors that are not the batch's fault: it may be sent again. */
const unavailable = ['FULL', 'IOERR', 'BUSY', 'LOCKED', 'READONLY', 'CANTOPEN', 'NOMEM', 'CORRUPT', 'NOTADB'];

/** @throws {StoreUnavailable} in place of an error that a retry may not meet; it says what the operator can do */
export async function orUnavailable<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (!unavailable.some((name) => code === `SQLITE_${name}` || code.startsWith(`SQLITE_${name}_`)))
      throw error;
    const message = `The log store ${file} ${describeError(error) ?? 'fails'} (${code}: ${String(error)}).`;
    throw new StoreUnavailable(message, { cause: error });
  }
}

/** SQLite's and the system's errors that may pass: not a path that is missing or belongs to somebody else. */
const temporary =
  /^(?:SQLITE_(?:FULL|IOERR|BUSY|LOCKED|NOMEM|CORRUPT)(?:_|$)|(?:ENOSPC|EDQUOT|EIO|EMFILE|ENFILE)$)/;

function describeError(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === 'ENOFILE') return 'is no file: choose another LOG_STORE';
  if (code === 'ENOLOG') return 'holds no log: set LOG_STORE as for the server';
  if (code.startsWith('SQLITE_NOTADB'))
    return 'is not a database: choose another LOG_STORE, or move the file away';
  // An old -wal would damage a copy that is restored beside it, too.
  if (code.startsWith('SQLITE_CORRUPT'))
    return 'is damaged: move it away, with its -wal and -shm, and restore a copy, if there is one';
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED'))
    return 'is locked by another program';
  if (code.startsWith('SQLITE_READONLY')) return 'may not be written by this user';
  if (code.startsWith('SQLITE_FULL'))
    return 'cannot be written, because the disk is full or LOG_STORE_BYTES is reached';
  return undefined;
}
