/** One request on its way through the network, as a profile sees it. */
export interface NetworkRequest {
  seed: number;
  /** Counts the requests of this profile and seed in order of arrival, from 1. */
  number: number;
  method: string;
  path: string;
  /** The visitor has signed in to the network itself. */
  joined: boolean;
}

/** What the network does to one request: first a delay, then the ending. */
export interface NetworkEffect {
  delayMs: number;
  ending: Ending;
}

/**
 * - `arrives`: the platform answers, by a clock that is `aheadMs` ahead, and perhaps through a `proxy` of this name;
 * - `request-lost`: the connection breaks before the platform has received anything;
 * - `answer-lost`: the platform has acted, and the connection breaks before its answer;
 * - `body-cut`: the answer breaks off halfway;
 * - `silence`: the connection stays open, and nothing ever arrives;
 * - `page`, `redirect`, `status`: an intermediary answers in the platform's place.
 */
export type Ending =
  | { kind: 'arrives'; aheadMs?: number; proxy?: string }
  | { kind: 'request-lost' | 'answer-lost' | 'body-cut' | 'silence' }
  | { kind: 'page'; status: number; title: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'status'; status: number };

export const arrives: Ending = { kind: 'arrives' };
