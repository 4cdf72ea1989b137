import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { AnswerRoute } from './answer-route.ts';
import { type Answer, answered, type Refused, unreachable } from './failure.ts';

export interface Reply {
  text: string;
  /** When the service worker stored this answer; absent when it came from the network. */
  cachedAt?: string;
}

/** What is read of a `Response`; one that the document brought is no more than that. */
export interface HttpAnswer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'type' | 'text'> {
  headers: Pick<Headers, 'get'>;
}

/** Gateway statuses that say that the platform was not reached or is away for now. */
const outageStatuses: readonly number[] = [502, 504];

/** Who answered, and what it means: the portal asks for JSON and text only, so a page comes from somebody in between. */
export function judgeAnswer(
  { isHead, route }: { isHead: boolean; route: AnswerRoute },
  response: HttpAnswer,
  text: string,
): Answer<Reply> {
  const isPage =
    /\bhtml\b/i.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);
  if (response.ok && !(isPage && !isHead)) {
    const cachedAt = response.headers.get('x-cached-at');
    if (cachedAt === null) route.learn(response);
    return answered({ text, ...(cachedAt !== null && { cachedAt }) });
  }
  // A redirect that was not followed: a captive portal leads every request to its own start page.
  if (response.type === 'opaqueredirect') return unreachable('not-the-platform');
  if (isPage && (response.ok || response.status === 511)) return unreachable('not-the-platform');
  if (isPage && (response.status === 403 || response.status === 407)) return unreachable('proxy');
  const isGateways = outageStatuses.includes(response.status);
  if (isPage && (isGateways || response.status === 503) && route.isStrange(response)) {
    return unreachable('proxy');
  }
  if (isGateways) return unreachable('outage');
  return { ok: false, failure: refused(response, text) };
}

function refused(response: HttpAnswer, text: string): Refused {
  const errors = own(asObject(parseJson(text)), 'errors');
  const entries = (Array.isArray(errors) ? errors : []).map(asObject);
  const retryAfterSeconds = askedWait(response.headers);
  return {
    kind: 'refused',
    status: response.status,
    statusText: response.statusText,
    codes: entries.flatMap((entry) => asText(own(entry, 'code'), 100) ?? []),
    messages: entries.flatMap((entry) => asText(own(entry, 'message'), 500) ?? []),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** `Retry-After` as seconds, or as a date beside the server's own: the device's clock may be wrong. */
function askedWait(headers: Pick<Headers, 'get'>): number | undefined {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(asked)) return Number(asked);
  const ms = Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return ms >= 0 && ms < 1_000_000_000 ? Math.ceil(ms / 1_000) : undefined;
}
