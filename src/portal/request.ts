import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { type Answer, answered, type Refused, unreachable } from './failure.ts';

export interface Call {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** Relative to the site's origin, or an absolute address that the caller has checked. */
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** For the answer and its whole body; for a read, over all its tries. */
  limitMs: number;
  /** How often a read is tried; a state-changing call is sent once, whatever this says. */
  tries?: number;
  /** For a foreign origin that knows the visitor by its own cookies, and whose answer nobody needs to read. */
  blind?: boolean;
  /** Let the browser finish the call after the page is gone. */
  keepalive?: boolean;
}

export interface Reply {
  text: string;
  /** When the service worker stored this answer; absent when it came from the network. */
  cachedAt?: string;
}

export type Send = (call: Call) => Promise<Answer<Reply>>;

export interface RequestEnvironment {
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
  origin: string;
  antiForgery: AntiForgery;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  random: () => number;
  /** The page is being left or reloaded at this moment. */
  isLeaving: () => boolean;
}

/** The first pause between two tries of a read; each further one is twice as long, with jitter. */
const firstPauseMs = 250;
const defaultTries = 3;

/** The one place that calls `fetch`. No HTTP outcome throws: it is an `Answer`. */
export function createSend(environment: RequestEnvironment): Send {
  return async (call) => {
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const tries = isRead ? (call.tries ?? defaultTries) : 1;
    const limit = AbortSignal.timeout(call.limitMs);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sendOnce(environment, call, limit, !isRead);
      const mayHelp =
        !answer.ok && answer.failure.kind === 'unreachable' && answer.failure.reason === 'network';
      if (!mayHelp || attempt >= tries || limit.aborted) return answer;
      await environment.pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + environment.random()));
      if (limit.aborted) return answer;
    }
  };
}

async function sendOnce(
  { fetch, origin, antiForgery, isLeaving }: RequestEnvironment,
  call: Call,
  limit: AbortSignal,
  changesState: boolean,
): Promise<Answer<Reply>> {
  const url = new URL(call.path, origin);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const isOwn = url.origin === origin;
  const headers: Record<string, string> = {
    Accept: 'application/json, text/plain, */*',
    // A foreign origin gets neither our token nor headers that would need its consent first.
    ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest', ...antiForgery.headers({ changesState }) }),
  };
  const init: RequestInit = { method: call.method, headers, signal: limit, credentials: 'same-origin' };
  if (call.json !== undefined) {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(call.json);
  } else if (call.form !== undefined) {
    init.body = new URLSearchParams(call.form);
  }
  if (call.keepalive) init.keepalive = true;
  if (call.blind && !isOwn) {
    init.mode = 'no-cors';
    init.credentials = 'include';
  }
  try {
    const response = await fetch(url, init);
    if (response.type === 'opaque') return answered({ text: '' });
    const text = await response.text();
    return judge(call, response, text);
  } catch {
    // A page that goes cuts its own calls. No flow may take that for an answer in its last moment, and tidy away what the
    // next page has to find.
    if (isLeaving()) return new Promise(() => undefined);
    // fetch and text() reject for a lost connection, a cut body, and our own time limit alike.
    return unreachable(limit.aborted ? 'time-out' : 'network');
  }
}

/** Gateway statuses that say that the platform was not reached or is away for now. */
const outageStatuses: readonly number[] = [502, 504];

function judge(call: Call, response: Response, text: string): Answer<Reply> {
  const isPage =
    /\bhtml\b/i.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);
  if (response.ok && !(isPage && call.method !== 'HEAD')) {
    const cachedAt = response.headers.get('x-cached-at');
    return answered({ text, ...(cachedAt !== null && { cachedAt }) });
  }
  // The portal asks for JSON and text only: a page comes from somebody in between.
  if (isPage && (response.ok || response.status === 511)) return unreachable('not-the-platform');
  if (isPage && (response.status === 403 || response.status === 407)) return unreachable('proxy');
  if (outageStatuses.includes(response.status)) return unreachable('outage');
  return { ok: false, failure: refused(response, text) };
}

function refused(response: Response, text: string): Refused {
  const errors = own(asObject(parseJson(text)), 'errors');
  const entries = (Array.isArray(errors) ? errors : []).map(asObject);
  const retryAfter = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '');
  return {
    kind: 'refused',
    status: response.status,
    statusText: response.statusText,
    codes: entries.flatMap((entry) => asText(own(entry, 'code'), 100) ?? []),
    messages: entries.flatMap((entry) => asText(own(entry, 'message'), 500) ?? []),
    ...(retryAfter && { retryAfterSeconds: Number(retryAfter[0]) }),
  };
}

/** Reads an answer's JSON through `check`; anything of the wrong shape was not written by the platform. */
export function readJson<T>(answer: Answer<Reply>, check: (json: unknown) => T | undefined): Answer<T> {
  if (!answer.ok) return answer;
  const value = check(parseJson(answer.value.text));
  return value === undefined ? unreachable('not-the-platform') : answered(value);
}
