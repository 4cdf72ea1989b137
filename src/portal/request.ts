import { parseJson } from '../browser/shape.ts';
import { type AnswerRoute, createAnswerRoute } from './answer-route.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { type CallNews, tellNews } from './call-news.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import { type HttpAnswer, judgeAnswer, type Reply } from './judge-answer.ts';

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
  /** The platform's own word, in place of what the worker keeps. */
  isFresh?: boolean;
  /** Past every cache, and no redirect followed: only to find out who answers. Makes no news. */
  isProbe?: boolean;
}

export type Send = (call: Call) => Promise<Answer<Reply>>;

export interface RequestEnvironment {
  fetch: (url: URL, init: RequestInit) => Promise<HttpAnswer>;
  origin: string;
  antiForgery: AntiForgery;
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  random: () => number;
  /** The page is being left or reloaded at this moment. */
  isLeaving: () => boolean;
  /** Hears how the calls fare. */
  tell: (news: CallNews) => void;
}

/** The first pause between two tries of a read; each further one is twice as long, with jitter. */
const firstPauseMs = 250;
const defaultTries = 3;

/** The one place that calls `fetch`. No HTTP outcome throws: it is an `Answer`. */
export function createSend(environment: RequestEnvironment): Send {
  const route = createAnswerRoute();
  return async (call) => {
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    const tries = isRead ? (call.tries ?? defaultTries) : 1;
    const limit = AbortSignal.timeout(call.limitMs);
    for (let attempt = 1; ; attempt += 1) {
      const sent = sendOnce({ ...environment, route }, call, limit, !isRead);
      const answer = await (call.isProbe ? sent : tellNews(sent, environment.tell));
      const mayHelp =
        !answer.ok && answer.failure.kind === 'unreachable' && answer.failure.reason === 'network';
      if (!mayHelp || attempt >= tries || limit.aborted) return answer;
      await environment.pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + environment.random()));
      if (limit.aborted) return answer;
    }
  };
}

async function sendOnce(
  { fetch, origin, antiForgery, isLeaving, route }: RequestEnvironment & { route: AnswerRoute },
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
    ...(call.isFresh && { 'Cache-Control': 'no-cache' }),
    ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest', ...antiForgery.headers({ changesState }) }),
  };
  // Node's own type of it, which the tests see, knows no cache.
  const init: RequestInit & { cache?: 'no-cache' | 'no-store' } = {
    method: call.method,
    // A captive portal may let its page be kept: nothing is taken from the browser's cache without asking again.
    cache: 'no-cache',
    headers,
    signal: limit,
    credentials: 'same-origin',
  };
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
  if (call.isProbe) {
    init.cache = 'no-store';
    init.redirect = 'manual';
  }
  try {
    const response = await fetch(url, init);
    if (response.type === 'opaque') return answered({ text: '' });
    const text = await response.text();
    return judgeAnswer({ isHead: call.method === 'HEAD', route }, response, text);
  } catch {
    // A page that goes cuts its own calls. No flow may take that for an answer in its last moment, and tidy away what the
    // next page has to find.
    if (isLeaving()) return new Promise(() => undefined);
    // fetch and text() reject for a lost connection, a cut body, and our own time limit alike.
    return unreachable(limit.aborted ? 'time-out' : 'network');
  }
}

/** Reads an answer's JSON through `check`; anything of the wrong shape was not written by the platform. */
export function readJson<T>(answer: Answer<Reply>, check: (json: unknown) => T | undefined): Answer<T> {
  if (!answer.ok) return answer;
  const value = check(parseJson(answer.value.text));
  return value === undefined ? unreachable('not-the-platform') : answered(value);
}
