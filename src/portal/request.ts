import type { Stays } from '../browser/leaving.ts';
import { parseJson } from '../browser/shape.ts';
import { createAnswerRoute } from './answer-route.ts';
import type { AntiForgery } from './anti-forgery.ts';
import { type CallReport, reportCall } from './call-report.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import { type HttpAnswer, judgeAnswer, type Reply } from './judge-answer.ts';

/** A plain read: all that a page sends until its program has loaded. */
export interface ReadRequest {
  method: 'GET' | 'HEAD';
  /** Relative to the site's origin, or an absolute address that the caller has checked. */
  path: string;
  query?: Record<string, string>;
  /** Covers the answer and its whole body; for a read, all its tries together. */
  limitMs: number;
  /** How often a read is tried; a state-changing call is sent once, whatever this says. */
  tries?: number;
  /** Asks the platform itself, bypassing the service worker's cache. */
  isFresh?: boolean;
  /** A JSON file of the site. What is no JSON has been cut off, and is requested again. */
  isJson?: boolean;
}

export interface Call extends Omit<ReadRequest, 'method'> {
  method: ReadRequest['method'] | 'POST' | 'PUT';
  json?: unknown;
  form?: Record<string, string>;
  /** For a foreign origin that knows the visitor by its own cookies, and whose answer nobody needs to read. */
  blind?: boolean;
  /** Let the browser finish the call after the page is gone. */
  keepalive?: boolean;
  /** Only to find out who answers: bypasses every cache, follows no redirect, and is not reported as news. */
  isProbe?: boolean;
  /** A read by its method that is meant to change something: as with a write, an answer that lists errors is a refusal. */
  isAction?: boolean;
}

export type SendRead = (request: ReadRequest) => Promise<Answer<Reply>>;
export type Send = (call: Call) => Promise<Answer<Reply>>;

/** Node's own `RequestInit`, which the tests see, has no `cache`. */
export interface RequestParts extends RequestInit {
  cache: 'no-cache' | 'no-store' | 'reload';
  headers: Record<string, string>;
}

/** What a call needs beyond a plain read (`createCallParts`). The page's program provides it. */
export interface CallParts {
  /**
   * Adds what this call sends to a plain read's request; `isOwn` if it stays on our origin. Returns what reads its answer
   * further than a plain read's.
   */
  complete(request: RequestParts, call: Call, isOwn: boolean): RefineAnswer;
}

/** `judged`: what the answer means by its status and kind alone. */
export type RefineAnswer = (judged: Answer<Reply>, response: HttpAnswer, text: string) => Answer<Reply>;

export interface RequestEnvironment {
  fetch: (url: URL, init: RequestInit) => Promise<HttpAnswer>;
  origin: string;
  antiForgery: AntiForgery;
  /** Resolves after this many milliseconds. */
  pause: (ms: number) => Promise<void>;
  /** From 0 up to 1. */
  random: () => number;
  stays: Stays;
  /** Learns how the calls fare. */
  report: (progress: CallReport) => void;
  /** Undefined as long as there are plain reads only. */
  parts: () => CallParts | undefined;
}

/** The first pause between two tries of a read; each further one is twice as long, with jitter. */
const firstPauseMs = 250;
const defaultTries = 3;

/** All calls to the platform go through here. No HTTP outcome throws: each becomes an `Answer`. */
export function createSend(environment: RequestEnvironment): Send {
  const route = createAnswerRoute();
  return async (call) => {
    const tries = isRead(call) ? (call.tries ?? defaultTries) : 1;
    const limit = AbortSignal.timeout(call.limitMs);
    for (let attempt = 1; ; attempt += 1) {
      // A captive portal may declare its page cacheable: the browser's cache is never used without revalidation. Nor with it
      // once a try has failed: half a file that the browser has cached as a whole one would be confirmed at every visit.
      const sent = sendOnce(call, limit, attempt === 1 ? 'no-cache' : 'reload');
      const answer = await (call.isProbe ? sent : reportCall(sent, environment.report));
      const mayRetry = answer.ok
        ? call.isJson && parseJson(answer.value.text) === undefined
        : answer.failure.kind === 'unreachable' && answer.failure.reason === 'network';
      if (!mayRetry || attempt >= tries || limit.aborted) return answer;
      await environment.pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + environment.random()));
      if (limit.aborted) return answer;
    }
  };

  async function sendOnce(
    call: Call,
    limit: AbortSignal,
    cache: RequestParts['cache'],
  ): Promise<Answer<Reply>> {
    const { fetch, origin, antiForgery, stays } = environment;
    const url = new URL(call.path, origin);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
    const isOwn = url.origin === origin;
    const request: RequestParts = {
      method: call.method,
      cache,
      headers: {
        Accept: 'application/json, text/plain, */*',
        ...(call.isFresh && { 'Cache-Control': 'no-cache' }),
        // A foreign origin gets neither our token nor headers that would require a CORS preflight.
        ...(isOwn && { 'X-Requested-With': 'XMLHttpRequest', ...antiForgery() }),
      },
      signal: limit,
      credentials: 'same-origin',
    };
    const refineAnswer = environment.parts()?.complete(request, call, isOwn);
    const startedAt = Date.now();
    try {
      const response = await fetch(url, request);
      if (response.type === 'opaque') return answered({ text: '', type: '' });
      const text = await response.text();
      const judged = judgeAnswer(route, response, text);
      return refineAnswer?.(judged, response, text) ?? judged;
    } catch {
      // fetch and text() reject for a lost connection, a cut body, and our own time limit alike.
      const reason = limit.aborted ? 'time-out' : 'network';
      // Leaving a page cuts its calls. No flow may take that for an answer in the page's last moment, and clean up what
      // the next page needs.
      await stays(startedAt);
      return unreachable(reason);
    }
  }
}

/** A call that changes nothing at the platform. */
export function isRead({ method }: Pick<Call, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** For a call whose answer says only that it succeeded. */
export function readNothing(answer: Answer<Reply>): Answer<void> {
  return answer.ok ? answered(undefined) : answer;
}

/** Reads an answer that is one text, in quotation marks or without. */
export function readText(answer: Answer<Reply>): Answer<string> {
  return answer.ok ? answered(answer.value.text.trim().replace(/^"(.*)"$/, '$1')) : answer;
}

/** Reads an answer's JSON through `check`; anything of the wrong shape was not written by the platform. */
export function readJson<T>(answer: Answer<Reply>, check: (json: unknown) => T | undefined): Answer<T> {
  if (!answer.ok) return answer;
  const value = check(parseJson(answer.value.text));
  return value === undefined ? unreachable('not-the-platform', true) : answered(value);
}
