import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { Cookies } from '../browser/cookies.ts';
import { idempotencyKey } from '../browser/idempotency-key.ts';
import { type Refused, unreachable } from './failure.ts';
import type { HttpAnswer } from './judge-answer.ts';
import { type CallParts, isRead } from './request.ts';

/** Adds bodies and the other anti-forgery headers (specification, section 6); reads the reasons for a refusal. */
export function createCallParts(
  cookies: Cookies,
  options: { visit: string; mockBackend: () => boolean },
): CallParts {
  // Once per page: otherwise no refusal would ever get through from a gateway that changes its cookie with each one.
  let mayBeUnread = true;
  return {
    complete(request, call, isOwn) {
      const { headers } = request;
      const isOwnWrite = isOwn && !isRead(call);
      const mayListErrors = isOwnWrite || (isOwn && call.isAction);
      const gatewayToken = () => (isOwnWrite ? readGatewayToken(cookies) : undefined);
      const sentToken = gatewayToken();
      if (sentToken !== undefined) headers['X-XSRF-TOKEN'] = sentToken;
      if (isOwnWrite) headers['Idempotency-Key'] = idempotencyKey(options.visit);
      const token = headers['X-SEC-TOKEN'];
      if (token !== undefined && options.mockBackend()) headers['X-CSRF-TOKEN'] = token;
      if (call.json !== undefined) {
        headers['Content-Type'] = 'application/json';
        request.body = JSON.stringify(call.json);
      } else if (call.form !== undefined) {
        request.body = new URLSearchParams(call.form);
      }
      if (call.keepalive) request.keepalive = true;
      if (call.blind && !isOwn) {
        request.mode = 'no-cors';
        request.credentials = 'include';
      }
      if (call.isProbe) {
        request.cache = 'no-store';
        request.redirect = 'manual';
      }
      return (judged, response, text) => {
        if (judged.ok && !(mayListErrors && listedErrors(text).length > 0)) return judged;
        const reasons = readReasons(response, text);
        if (judged.ok) {
          // Refused in spite of a good status: no success lists errors.
          const { status, statusText } = response;
          return { ok: false, failure: { kind: 'refused', status, statusText, ...reasons } };
        }
        // The browser attaches the cookie later than the header, when the call leaves: another tab, or an answer in
        // between, may have changed it. If the platform itself gives reasons, it has read the call.
        const isUnread = response.status === 403 && reasons.codes.length + reasons.messages.length === 0;
        if (isUnread && mayBeUnread && gatewayToken() !== sentToken) {
          mayBeUnread = false;
          return unreachable('csrf-mismatch');
        }
        const { failure } = judged;
        const { redirected } = response;
        // Led on to a page: only a server with this site's own certificate can do that, and it may have acted first.
        if (failure.kind !== 'refused') return redirected && !isRead(call) ? unreachable('outage') : judged;
        // Led to a page that is missing, which has judged nothing that was typed. The redirect's own status is not told.
        const status = redirected && failure.status === 404 ? 302 : failure.status;
        return { ok: false, failure: { ...failure, ...reasons, status } };
      };
    },
  };
}

/** A line break or other control character in the cookie would make `fetch` throw. */
function readGatewayToken(cookies: Cookies): string | undefined {
  const token = cookies.get('XSRF-TOKEN');
  return token !== undefined && /^[\x21-\x7e]{1,512}$/.test(token) ? token : undefined;
}

function readReasons(
  { headers }: HttpAnswer,
  text: string,
): Pick<Refused, 'codes' | 'messages' | 'retryAfterSeconds'> {
  const entries = listedErrors(text).map(asObject);
  return {
    codes: entries.flatMap((entry) => asText(own(entry, 'code'), 100) ?? []),
    messages: entries.flatMap((entry) => asText(own(entry, 'message'), 500) ?? []),
    retryAfterSeconds: readRetryAfter(headers),
  };
}

function listedErrors(text: string): readonly unknown[] {
  const errors = own(asObject(parseJson(text)), 'errors');
  return Array.isArray(errors) ? errors : [];
}

/** `Retry-After` in seconds. A date is compared with the server's own `Date`, because the device's clock may be wrong. */
function readRetryAfter(headers: HttpAnswer['headers']): number | undefined {
  const value = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1_000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return ms >= 0 && ms < 1_000_000_000 ? Math.ceil(ms / 1_000) : undefined;
}
