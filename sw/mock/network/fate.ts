/** One request on its way through the network, as a profile sees it. */
export interface Passage {
  seed: number;
  /** Counts the requests of this profile and seed in order of arrival, from 1. */
  number: number;
  method: string;
  path: string;
  /** The visitor has signed in to the network itself. */
  joined: boolean;
}

/** What the network does to one request: first it takes its time, then this happens. */
export interface Fate {
  delayMs: number;
  ending: Ending;
}

/**
 * - `arrives`: the platform answers, by a clock that is `aheadMs` ahead, and perhaps through a `proxy` by this name;
 * - `request-lost`: the connection breaks before the platform has heard anything;
 * - `answer-lost`: the platform has acted, and the connection breaks before its answer;
 * - `body-cut`: the answer breaks off in its middle;
 * - `silence`: the connection stands, and nothing ever comes;
 * - `page`, `redirect`, `status`: somebody in between answers in the platform's place.
 */
export type Ending =
  | { kind: 'arrives'; aheadMs?: number; proxy?: string }
  | { kind: 'request-lost' | 'answer-lost' | 'body-cut' | 'silence' }
  | { kind: 'page'; status: number; title: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'status'; status: number };

export const arrives: Ending = { kind: 'arrives' };
