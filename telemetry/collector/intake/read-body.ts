import { intakeLimits } from './intake-limits.ts';
import { malformed, type Refusal, tooLarge } from './refusal.ts';

/** The request's text. No more of it than the limit is ever held; whatever is no plain UTF-8 is refused. */
export async function readBody(request: Request): Promise<string | Refusal> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > intakeLimits.bodyBytes) return tooLarge('bodyBytes');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes > intakeLimits.bodyBytes) return tooLarge('bodyBytes');
      chunks.push(chunk);
    }
  } catch {
    return malformed('the body was cut off');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    return text.startsWith('\u{feff}') ? malformed('a byte order mark is no JSON') : text;
  } catch {
    return malformed('the body is no UTF-8');
  }
}
