import {
  codeBeginnings,
  codesWithin,
  endsWithin,
  nearbyCodes,
  referenceCodeReadings,
  spelledCodeReadings,
} from '../../reading/reference-code.ts';
import type { Answer } from '../api/request.ts';
import { fetchKnown, fetchVisitsBeginning } from '../api/requests.ts';

/** More would be guesses. */
const mostNearby = 5;

/** The reference codes that a text may mean. */
export interface CodeCandidates {
  /** What to call the code that was looked for. */
  code: string;
  /** The text can hardly mean anything but a code. */
  isCode: boolean;
  /** The whole text read as a code, or the codes that a longer text contains or spells out. */
  readings: readonly string[];
  /** Codes that are one mistake away; some for every text that can be read as a code. */
  nearby: readonly string[];
  /** How the code begins, if the text is only a part of it. */
  beginnings: readonly string[];
}

/** Undefined if it can mean none. */
export function codeCandidates(text: string): CodeCandidates | undefined {
  const whole = referenceCodeReadings(text);
  const near = nearbyCodes(text);
  const beginnings = codeBeginnings(text);
  // No part of a text about as long as a code is taken for one: the caller has to say which letter is too many.
  const within = near.length === 0 ? codesWithin(text) : [];
  // Some words look like a code, but hardly any of these has a digit; some hashes begin like one.
  const written = within.find((code) => /\d/.test(code) && endsWithin(text, code));
  const readings = [...whole, ...within, ...spelledCodeReadings(text)];
  const nearby = written === undefined ? near : nearbyCodes(written);
  if ([...readings, ...nearby, ...beginnings].length === 0) return undefined;
  const isCode = whole.length > 0 || written !== undefined;
  return { code: written ?? text.trim().toUpperCase(), isCode, readings, nearby, beginnings };
}

/** The visits with these codes, or else the similar codes that have one. */
export async function findVisits({
  readings,
  nearby,
  beginnings,
}: CodeCandidates): Promise<Answer<{ visits: readonly string[]; similar: readonly string[] }>> {
  const answer = await fetchKnown('visit', readings);
  if (!answer.ok) return answer;
  const visits = [...new Set(answer.value)];
  if (visits.length > 0) return { ok: true, value: { visits, similar: [] } };
  const near =
    beginnings.length > 0 ? await fetchVisitsBeginning(beginnings) : await fetchKnown('visit', nearby);
  return near.ok ? { ok: true, value: { visits, similar: near.value.slice(0, mostNearby) } } : near;
}
