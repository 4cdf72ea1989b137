import { asObject, asText, own, parseJson } from '../browser/shape.ts';

export interface KnownAnswers {
  /** Nothing came with the document. */
  isEmpty: boolean;
  /** As `fetch`, each known answer once: what is asked for again is wanted as it is then. */
  fetch: (url: URL, init: RequestInit) => Promise<Response>;
  /** The text of a style sheet. */
  sheet: (address: string) => string | undefined;
}

/** Longer than any that our server embeds. */
const textCharacters = 20_000;

/** The answers that our server has put into the document; none on a static host, or from the worker. */
export function readKnownAnswers(
  document: Document,
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
): KnownAnswers {
  const known = asObject(parseJson(document.getElementById('known-answers')?.textContent ?? ''));
  const taken = new Set<string>();
  const find = (name: string) => {
    const answer = asObject(own(known, name));
    const status = own(answer, 'status');
    if (answer === undefined || typeof status !== 'number') return undefined;
    return {
      status,
      type: asText(own(answer, 'type')) ?? '',
      text: asText(own(answer, 'text'), textCharacters) ?? '',
    };
  };
  return {
    isEmpty: known === undefined,
    fetch(url, init) {
      const name = `${init.method} ${url.pathname}${url.search}`;
      const answer = taken.has(name) || init.cache === 'no-store' ? undefined : find(name);
      if (answer === undefined) return fetch(url, init);
      taken.add(name);
      const { status, type, text } = answer;
      return Promise.resolve(new Response(text, { status, headers: { 'content-type': type } }));
    },
    sheet(address) {
      const answer = find(`GET ${address}`);
      return answer?.status === 200 && answer.type.startsWith('text/css') ? answer.text : undefined;
    },
  };
}
