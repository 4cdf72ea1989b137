import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { HttpAnswer } from '../portal/judge-answer.ts';

/** No shorter than the answers that server and worker embed. */
const textCharacters = 20_000;

/**
 * Like `fetch`, but returns the answers that our server or the worker has embedded in the document, each once: a repeated
 * request wants the current answer. On a first visit to a static host there are none.
 */
export function createKnownFetch(
  document: Document,
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
): (url: URL, init: RequestInit) => Promise<HttpAnswer> {
  const element = document.getElementById('known-answers');
  const known = asObject(parseJson(element?.textContent ?? '')) ?? {};
  const find = (name: string): KnownAnswer | undefined => {
    const answer = asObject(own(known, name));
    const status = own(answer, 'status');
    if (typeof status !== 'number') return undefined;
    return {
      status,
      type: asText(own(answer, 'type')),
      text: asText(own(answer, 'text'), textCharacters) ?? '',
      since: asText(own(answer, 'since')),
    };
  };
  return (url, init) => {
    const name = `${init.method} ${url.pathname}${url.search}`;
    const answer = init.cache === 'no-store' ? undefined : find(name);
    if (answer === undefined) return fetch(url, init);
    // Kept after use, its text would stay in memory as long as the page.
    delete known[name];
    return Promise.resolve(asHttpAnswer(answer));
  };
}

export interface KnownAnswer {
  status: number;
  type: string | undefined;
  text: string;
  /** When the answer was stored (ISO 8601); undefined if the platform answered for this visit. */
  since: string | undefined;
}

/** Not a `Response`: on a slow device one costs some milliseconds, and its text resolves some turns later. */
export function asHttpAnswer({ status, type, text, since }: KnownAnswer): HttpAnswer {
  const headers = new Map([
    ['content-type', type],
    ['x-cached-at', since],
  ]);
  return {
    status,
    ok: status >= 200 && status < 300,
    statusText: '',
    type: 'basic',
    headers: { get: (name) => headers.get(name) ?? null },
    text: () => Promise.resolve(text),
  };
}
