import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { HttpAnswer } from '../portal/judge-answer.ts';

/** No shorter than what server and worker embed. */
const textCharacters = 20_000;

/**
 * As `fetch`, but gives the answers that our server or the worker has put into the document, each once: what is asked for
 * again is wanted as it is then. On a first visit to a static host there are none.
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
    // Read by whoever asked, its text would else be held as long as the page stands.
    delete known[name];
    return Promise.resolve(asHttpAnswer(answer));
  };
}

export interface KnownAnswer {
  status: number;
  type: string | undefined;
  text: string;
  /** Since when it is known, where nobody asked the platform for this visit. */
  since: string | undefined;
}

/** No `Response`: on a slow device one costs some milliseconds, and its text comes turns later. */
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
