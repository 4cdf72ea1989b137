import { codesWithin, nearbyCodes, referenceCodeReadings } from '../../reading/reference-code.ts';
import type { Answer } from '../api/ask.ts';
import { askKnown } from '../api/questions.ts';

/** More would be guesses. */
const mostNearby = 5;

/** The reference codes that a text may mean. */
export interface MeantCodes {
  /** The whole text read as a code. */
  readings: readonly string[];
  /** Codes within a text that is longer than a code. */
  within: readonly string[];
  /** Codes that are one mistake away. */
  nearby: readonly string[];
}

/** Undefined if it can mean none. */
export function meantCodes(text: string): MeantCodes | undefined {
  const readings = referenceCodeReadings(text);
  const nearby = nearbyCodes(text);
  // No part of a text about as long as a code is taken for one: the caller has to say which letter is too many.
  const within = readings.length === 0 && nearby.length === 0 ? codesWithin(text) : [];
  return [...readings, ...within, ...nearby].length === 0 ? undefined : { readings, within, nearby };
}

/** The visit with this code, or else the similar codes that have one. */
export async function findVisit({
  readings,
  within,
  nearby,
}: MeantCodes): Promise<Answer<{ visit: string } | { similar: readonly string[] }>> {
  const answer = await askKnown('visit', [...readings, ...within]);
  if (!answer.ok) return answer;
  const [visit] = answer.value;
  if (visit !== undefined) return { ok: true, value: { visit } };
  const near = await askKnown('visit', nearby);
  return near.ok ? { ok: true, value: { similar: near.value.slice(0, mostNearby) } } : near;
}
