import { codesWithin, nearbyCodes, referenceCodeReadings } from '../../reading/reference-code.ts';
import type { Answer } from '../api/request.ts';
import { fetchKnown } from '../api/requests.ts';

/** More would be guesses. */
const mostNearby = 5;

/** The reference codes that a text may mean. */
export interface CodeCandidates {
  /** The whole text read as a code. */
  readings: readonly string[];
  /** Codes within a text that is longer than a code. */
  within: readonly string[];
  /** Codes that are one mistake away; some for every text that can be read as a code. */
  nearby: readonly string[];
}

/** Undefined if it can mean none. */
export function codeCandidates(text: string): CodeCandidates | undefined {
  const readings = referenceCodeReadings(text);
  const nearby = nearbyCodes(text);
  // No part of a text about as long as a code is taken for one: the caller has to say which letter is too many.
  const within = nearby.length === 0 ? codesWithin(text) : [];
  return [...readings, ...within, ...nearby].length === 0 ? undefined : { readings, within, nearby };
}

/** The visit with this code, or else the similar codes that have one. */
export async function findVisit({
  readings,
  within,
  nearby,
}: CodeCandidates): Promise<Answer<{ visit: string } | { similar: readonly string[] }>> {
  const answer = await fetchKnown('visit', [...readings, ...within]);
  if (!answer.ok) return answer;
  const [visit] = answer.value;
  if (visit !== undefined) return { ok: true, value: { visit } };
  const near = await fetchKnown('visit', nearby);
  return near.ok ? { ok: true, value: { similar: near.value.slice(0, mostNearby) } } : near;
}
