import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { HttpAnswer, Reasons } from './judge-answer.ts';
import type { Call, CallParts } from './request.ts';

/** Bodies, the other anti-forgery headers (specification, section 6), and the reasons of a refusal. */
export function createCallParts(cookies: Cookies, options: { mockBackend: () => boolean }): CallParts {
  return {
    complete(request, call, isOwn) {
      const { headers } = request;
      if (isOwn) Object.assign(headers, furtherTokens(headers['X-SEC-TOKEN'], call));
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
    },
    reasons,
  };

  function furtherTokens(token: string | undefined, { method }: Call): Record<string, string> {
    const gatewayToken = method === 'POST' || method === 'PUT' ? cookies.get('XSRF-TOKEN') : undefined;
    return {
      ...(token !== undefined && options.mockBackend() && { 'X-CSRF-TOKEN': token }),
      ...(gatewayToken !== undefined && isHeaderText(gatewayToken) && { 'X-XSRF-TOKEN': gatewayToken }),
    };
  }
}

/** A cookie with a line break or other control would make `fetch` throw. */
function isHeaderText(value: string): boolean {
  return /^[\x21-\x7e]{1,512}$/.test(value);
}

const reasons: Reasons = ({ headers }, text) => {
  const errors = own(asObject(parseJson(text)), 'errors');
  const entries = (Array.isArray(errors) ? errors : []).map(asObject);
  const retryAfterSeconds = askedWait(headers);
  return {
    codes: entries.flatMap((entry) => asText(own(entry, 'code'), 100) ?? []),
    messages: entries.flatMap((entry) => asText(own(entry, 'message'), 500) ?? []),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
};

/** `Retry-After` as seconds, or as a date beside the server's own: the device's clock may be wrong. */
function askedWait(headers: HttpAnswer['headers']): number | undefined {
  const asked = headers.get('retry-after') ?? '';
  if (/^\d{1,6}$/.test(asked)) return Number(asked);
  const ms = Date.parse(asked) - Date.parse(headers.get('date') ?? '');
  return ms >= 0 && ms < 1_000_000_000 ? Math.ceil(ms / 1_000) : undefined;
}
