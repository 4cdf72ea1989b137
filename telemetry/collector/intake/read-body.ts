import { intakeLimits } from './intake-limits.ts';
import { busy, malformed, type Refusal, tooLarge } from './refusal.ts';

export type ReadBody = (request: Request) => Promise<string | Refusal>;

/**
 * Reads a request's text. Never buffers more of it than the limit, nor more than `mostBuffered` bytes of all requests together:
 * many requests that never end would otherwise use up the memory that the sign-in shares. Refuses all but plain UTF-8.
 */
export function createBodyReader(mostBuffered: number): ReadBody {
  let buffered = 0;
  return async (request) => {
    const declaredBytes = Number(request.headers.get('content-length') ?? 0);
    if (declaredBytes > intakeLimits.bodyBytes) return tooLarge('bodyBytes');
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const chunk of request.body ?? []) {
        bytes += chunk.length;
        buffered += chunk.length;
        if (bytes > intakeLimits.bodyBytes) return tooLarge('bodyBytes');
        if (buffered > mostBuffered) return busy('too much is being sent');
        chunks.push(chunk);
      }
    } catch {
      return malformed('the body was cut off');
    } finally {
      buffered -= bytes;
    }
    return asText(chunks);
  };
}

function asText(chunks: readonly Uint8Array[]): string | Refusal {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    return text.startsWith('\u{feff}') ? malformed('a byte order mark is no JSON') : text;
  } catch {
    return malformed('the body is no UTF-8');
  }
}
