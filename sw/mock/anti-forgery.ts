import { isRead } from '../is-read.ts';
import { text } from './answers.ts';
import type { MockHost } from './mock-host.ts';
import { cookieOf } from './visitor.ts';

/**
 * Refuses a state-changing call that does not prove that it comes from the portal (specification, section 6): its
 * headers must repeat the `sec-token` cookie, and the `XSRF-TOKEN` cookie if there is one. Undefined if all is well.
 * Forms sent by the browser itself carry none of our headers, so they must come from this site. The refusal is worded
 * like the gateway's, which stands before the platform and does not know the platform's error bodies.
 */
export async function forgeryRefusal(
  host: MockHost,
  request: Request,
  kind: 'call' | 'form',
): Promise<Response | undefined> {
  if (isRead(request)) return undefined;
  const reason = kind === 'form' ? foreignForm(request) : await missingProof(host, request);
  if (reason === undefined) return undefined;
  host.warn?.(`${request.method} ${new URL(request.url).pathname} refused: ${reason}`);
  return text(`Anti-forgery check: ${reason}.`, 403);
}

function foreignForm(request: Request): string | undefined {
  const site = request.headers.get('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site' ? 'the form comes from another site' : undefined;
}

async function missingProof(host: MockHost, request: Request): Promise<string | undefined> {
  const token = request.headers.get('x-csrf-token') ?? request.headers.get('x-sec-token');
  if (token === null || !/^[A-Za-z0-9]{20}$/.test(token))
    return 'header X-SEC-TOKEN or X-CSRF-TOKEN is missing or not 20 letters and digits';
  // Browsers never send a `sec-token` header, other programs may: all headers present must agree.
  const all = ['sec-token', 'x-sec-token', 'x-csrf-token'].map((name) => request.headers.get(name) ?? token);
  if (all.some((sent) => sent !== token)) return 'the anti-forgery headers differ from each other';
  if ((await cookieOf(host, request, 'sec-token')) !== token)
    return 'cookie sec-token differs from the header';
  const gateway = await cookieOf(host, request, 'XSRF-TOKEN');
  if (gateway !== undefined && request.headers.get('x-xsrf-token') !== gateway) {
    return 'header X-XSRF-TOKEN differs from the cookie XSRF-TOKEN';
  }
  return undefined;
}
