import type { AnswerRoute } from './answer-route.ts';
import { type Answer, answered, unreachable } from './failure.ts';

export interface Reply {
  text: string;
  /** The content type; empty if the answer has none. */
  type: string;
  /** When the service worker stored this answer; absent when it came from the network. */
  cachedAt?: string;
}

/** The parts of a `Response` that are read; answers embedded in the document have only these. */
export interface HttpAnswer extends Pick<Response, 'ok' | 'status' | 'statusText' | 'type' | 'text'> {
  headers: Pick<Headers, 'get'>;
  redirected?: boolean;
}

/**
 * Statuses of a gateway that could not reach the platform or timed out waiting for it. Those above 511, such as a CDN's
 * 522, count too.
 */
const outageStatuses: readonly number[] = [408, 502, 504];

/** Judges who answered, and what it means: the portal requests only JSON and text, so a page comes from an intermediary. */
export function judgeAnswer(route: AnswerRoute, response: HttpAnswer, text: string): Answer<Reply> {
  const type = response.headers.get('content-type') ?? '';
  const isPage = /\bhtml\b/i.test(type) || /^\s*<(!doctype|html)/i.test(text);
  if (response.ok && !isPage) {
    const cachedAt = response.headers.get('x-cached-at');
    if (cachedAt === null) route.learn(response);
    return answered({ text, type, ...(cachedAt !== null && { cachedAt }) });
  }
  // A redirect that was not followed: a captive portal redirects every request to its own start page.
  if (response.type === 'opaqueredirect') return unreachable('not-the-platform');
  if (response.ok || response.status === 511) return unreachable('not-the-platform');
  if (isPage && (response.status === 403 || response.status === 407)) return unreachable('proxy');
  const isGatewayStatus = outageStatuses.includes(response.status) || response.status > 511;
  if (isPage && (isGatewayStatus || response.status === 503) && route.isLonger(response)) {
    return unreachable('proxy');
  }
  if (isGatewayStatus) return unreachable('outage');
  const { status, statusText } = response;
  return { ok: false, failure: { kind: 'refused', status, statusText, codes: [], messages: [] } };
}
