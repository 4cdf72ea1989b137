import { parseJson } from '../browser/shape.ts';
import { type Answer, answered } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import { readText } from './request.ts';

/**
 * Reads an answer that is one address: as text, or as JSON, where `&` and `/` may be escaped and `null` means no address.
 * Empty if there is none.
 */
export function readAddress(answer: Answer<Reply>): Answer<string> {
  const json = answer.ok ? parseJson(answer.value.text) : undefined;
  if (json === null) return answered('');
  return typeof json === 'string' ? answered(json.trim()) : readText(answer);
}
