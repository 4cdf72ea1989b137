import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { distinctLimit, refusingHeader } from '../../reading/answers.ts';
import { emptyFilter, readFilter, wantedChip } from '../../reading/entry-filter.ts';
import { reviewApiPath as api, reviewPath } from '../collector-paths.ts';
import { busySeconds } from '../intake/refusal.ts';
import { type LogStore, StoreUnavailable } from '../store/log-store.ts';
import { createAttemptLimit } from './attempt-limit.ts';
import { distinctValues, knownValues, visitsBeginning } from './known-values.ts';
import { jsonAnswer } from '../json-answer.ts';
import { createPace } from './pace.ts';
import { readEntries } from './read-entries.ts';
import { readReceived } from './read-received.ts';
import { type ReadingConnection, readerOf } from './reader.ts';
import {
  readBeginnings,
  readChipName,
  readKnown,
  readLimit,
  readNumber,
  readSlotMs,
  readTallyNames,
} from './reading-params.ts';
import { cursorText, readCursor, settledCursor } from './receipt-cursor.ts';
import { createAuditLog, type NoteReading, type ReadingLog } from './audit-log.ts';
import { reviewHeaders } from './review-headers.ts';
import { createSessions } from './session-cookie.ts';
import { signIn, signOut } from './sign-in.ts';
import { tallyEntries } from './tally-entries.ts';

/** As many as the page offers. */
const mostVisits = 5;

export interface ReadingOptions {
  store: LogStore;
  /** The access token with which readers sign in. */
  token: string;
  /** The header in which a trusted proxy names a reader whom it has authenticated. */
  userHeader: string | undefined;
  /** The key with which the portal's pages compute `userRef`; empty for the public salt. */
  userRefKey: string;
  keepDays: number;
  /** Serves the built review page. */
  page: (request: Request) => Response;
  log: ReadingLog;
  /** Called for each failed request: while the store is unavailable, of every poll by every page. */
  onError: (error: unknown) => void;
  /** Whether the store takes no entries now. Reading may still work, and would show that nothing has happened. */
  isAway: () => boolean;
  /** When the oldest batch that is not in the store yet was received. */
  unwrittenSince: () => number | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface ReadingBindings {
  connection: ReadingConnection;
}

/** Several times the length of a token, which is all that is sent here. Strangers can send, too. */
const bodyBytes = 1_024;

/** The review page and its API: everything below `/ui-logging/review/` and `/ui-logging/api/`. */
export function createReadingApp(options: ReadingOptions) {
  const { store, token, userHeader, userRefKey, keepDays, page, log, onError, isAway, unwrittenSince, now } =
    options;
  const sessions = createSessions(token, now);
  const attempts = createAttemptLimit(now);
  const audit = createAuditLog(log, now);
  const app = new Hono<{ Bindings: ReadingBindings; Variables: { noteReading: NoteReading } }>();

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(reviewHeaders)) c.res.headers.set(name, value);
  });

  app.on(['GET', 'HEAD'], [reviewPath.slice(0, -1), `${reviewPath}*`], (c) => page(c.req.raw));

  app.use(`${api}/*`, async (c, next) => {
    // Against CSRF: a browser says where a request comes from; other programs have no cookie that could be misused.
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    if (site !== 'same-origin') return jsonAnswer(403, { error: 'other site' });
    // The store has none, and PostgreSQL fails if asked for one.
    if (c.req.url.includes('%00')) return jsonAnswer(400, { error: 'null character' });
    return await next();
  });

  app.use(
    `${api}/*`,
    bodyLimit({
      maxSize: bodyBytes,
      onError: () => jsonAnswer(413, { error: 'too large' }, { connection: 'close' }),
    }),
  );

  app.post(`${api}/session`, (c) => signIn(c.req.raw, c.env.connection, { token, sessions, attempts, log }));
  app.delete(`${api}/session`, (c) => signOut(c.env.connection, { sessions }));

  app.use(`${api}/*`, async (c, next) => {
    const reader = readerOf(c.req.raw.headers, c.env.connection, sessions, userHeader);
    if (reader === undefined) return jsonAnswer(401, { error: 'sign in' });
    c.set('noteReading', audit(reader, c.env.connection.clientAddress));
    await next();
    if (isAway()) c.res.headers.set(refusingHeader, '1');
    return undefined;
  });

  app.get(`${api}/session`, () => jsonAnswer(200, { userRefKey, keepDays }));

  app.get(`${api}/entries`, async (c) => {
    const params = new URL(c.req.url).searchParams;
    const filter = readFilter(params);
    const below = readNumber(params.get('below'));
    const limit = readLimit(params);
    const followFrom = cursorText(settledCursor(now(), unwrittenSince()));
    const answer = await readEntries(store, { filter, below, limit }, createPace(now));
    c.get('noteReading')('entries', filter, answer.entries.length);
    return jsonAnswer(200, { ...answer, followFrom });
  });

  app.get(`${api}/received`, async (c) => {
    const params = new URL(c.req.url).searchParams;
    const filter = readFilter(params);
    const settled = settledCursor(now(), unwrittenSince());
    const after = readCursor(params.get('after')) ?? settled;
    const answer = await readReceived(store, { filter, after, limit: readLimit(params) }, createPace(now));
    c.get('noteReading')('entries', filter, answer.entries.length);
    return jsonAnswer(200, { ...answer, followFrom: cursorText(settled) });
  });

  app.get(`${api}/tally`, async (c) => {
    const params = new URL(c.req.url).searchParams;
    const filter = readFilter(params);
    const by = readTallyNames(params.get('by'));
    const slotMs = readSlotMs(params.get('slotMs'));
    const below = readNumber(params.get('below'));
    const answer = await tallyEntries(store, { filter, by, slotMs, below }, createPace(now));
    c.get('noteReading')('counts', filter, answer.groups.length);
    return jsonAnswer(200, answer);
  });

  app.get(`${api}/known`, async (c) => {
    const { name, values } = readKnown(new URL(c.req.url).searchParams);
    const found = await knownValues(store, name, values);
    const chips = values.map((value) => wantedChip(name, value));
    c.get('noteReading')('whether known', { ...emptyFilter, chips }, found.length);
    return jsonAnswer(200, { values: found });
  });

  app.get(`${api}/visits`, async (c) => {
    const beginnings = readBeginnings(new URL(c.req.url).searchParams);
    const found: string[] = [];
    for (const beginning of beginnings) found.push(...(await visitsBeginning(store, beginning, mostVisits)));
    const chips = beginnings.map((beginning) => wantedChip('visit', `${beginning}*`));
    c.get('noteReading')('visits', { ...emptyFilter, chips }, found.length);
    return jsonAnswer(200, { values: found });
  });

  app.get(`${api}/values`, async (c) => {
    const name = readChipName(new URL(c.req.url).searchParams.get('name'));
    if (name === undefined) return jsonAnswer(400, { error: 'unknown attribute' });
    const values = await distinctValues(store, name, distinctLimit + 1);
    c.get('noteReading')(`values of ${name}`, emptyFilter, values.length);
    return jsonAnswer(200, { values });
  });

  app.onError((error) => {
    onError(error);
    return error instanceof StoreUnavailable
      ? jsonAnswer(503, { error: 'the store is not available' }, { 'retry-after': String(busySeconds) })
      : jsonAnswer(500, { error: 'internal error' });
  });
  app.all(`${api}/*`, () => jsonAnswer(404, { error: 'unknown' }));
  return app;
}
