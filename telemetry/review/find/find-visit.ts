import { codesWithin, nearbyCodes, referenceCodeReadings } from '../../reading/reference-code.ts';
import type { Answer } from '../api/ask.ts';
import { askKnown } from '../api/questions.ts';

/** More would be guesses. */
const mostNearby = 5;

/** The reference codes that a text may mean. */
export interface MeantCodes {
  /** What it says, letter by letter. */
  readings: readonly string[];
  /** What stands in it, where it is longer than a code. */
  within: readonly string[];
  /** What is one slip of the ear or the finger away. */
  nearby: readonly string[];
}

/** Undefined where it means none. */
export function meantCodes(text: string): MeantCodes | undefined {
  const readings = referenceCodeReadings(text);
  const nearby = nearbyCodes(text);
  // Of a text that is about as long as a code, no part is one as it stands: the caller has to say which letter is too many.
  const within = readings.length === 0 && nearby.length === 0 ? codesWithin(text) : [];
  return [...readings, ...within, ...nearby].length === 0 ? undefined : { readings, within, nearby };
}

/** The visit of that code; where there is none, the similar codes that have one. */
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
