import type { Connection } from './connection.ts';

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/**
 * Which host, path and protocol a request is for, and where it came from: only this server says so, not even a trusted
 * proxy. A back end that took its path from one of these could leave the folders that are passed on to it.
 */
const routing =
  /^(?:(?:x-)?forwarded(?:-.*)?|x-(?:original|real|rewrite)-.*|x-(?:http-)?host(?:-override)?|x-(?:url-)?scheme|front-end-https|proxy)$/;
/**
 * Who a client is, and from which address: a gateway says so, and a back end may believe it. No browser sends these. Those
 * of a trusted proxy are passed on in every spelling: `REMOTE_USER` may be its own.
 */
const gatewayClaim =
  /^(?:(?:iv|sm)-.*|(?:\w+-)?(?:remote|ssl)-.*|.*-authenticated-.*|x-(?:auth-request|webauth|amzn-oidc|ms-client-principal).*|.*client-?cert.*|.*(?:client|connecting|originating)-?ip(?:v6)?)$/;
/** Headers that override the method. A read stays a read, as caches on the way store its answer as one. */
const methodOverride = /^x-(?:http-)?method(?:-override)?$/;
/** What the platform runs on, often with its version. */
const revealingHeaders = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'via'];
/**
 * What the platform, or a CDN in front of it, says of its own host, and a browser would take for ours: where else it answers,
 * to whom to report failed requests and crashed pages, with their addresses, and whether it may be opened without TLS.
 */
const platformHostHeaders = ['alt-svc', 'nel', 'report-to', 'strict-transport-security'];

/**
 * The headers to send on to the platform.
 * @param hasBody whether the request sent on has one. A read has none, even if its client sent and announced one: the
 * platform would take the next visitor's request on that connection for it.
 */
export function requestHeaders(
  incoming: Headers,
  connection: Pick<Connection, 'clientAddress' | 'https' | 'trusted'>,
  hasBody: boolean,
): Headers {
  const headers = withoutHopByHop(incoming);
  const host = incoming.get('host');
  const earlierClients = connection.trusted ? incoming.get('x-forwarded-for') : null;
  const foreign = [
    routing,
    ...(connection.trusted ? [] : [gatewayClaim]),
    ...(hasBody ? [] : [methodOverride]),
  ];
  const isForeign = (name: string) => {
    // Many back ends see the header `X_Real_IP` under the same name as `X-Real-IP`.
    const asRead = name.replaceAll(/[^a-z\d]/g, '-');
    return foreign.some((pattern) => pattern.test(asRead));
  };
  for (const name of ['host', 'expect', ...Array.from(headers.keys()).filter(isForeign)])
    headers.delete(name);
  if (!hasBody) headers.delete('content-length');
  const clients = [earlierClients, connection.clientAddress].filter((client) => client);
  if (clients.length > 0) headers.set('x-forwarded-for', clients.join(', '));
  if (host !== null) headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', connection.https ? 'https' : 'http');
  return headers;
}

/** The headers to return to the browser: cookies become ours, redirects to the platform become relative. */
export function responseHeaders(upstream: Headers, platform: URL): Headers {
  const headers = withoutHopByHop(upstream);
  for (const name of [...revealingHeaders, ...platformHostHeaders]) headers.delete(name);
  headers.delete('set-cookie');
  for (const cookie of upstream.getSetCookie()) headers.append('set-cookie', ownCookie(cookie));
  const location = upstream.get('location');
  if (location !== null) headers.set('location', ownLocation(location, platform));
  return headers;
}

/** The browser would refuse a cookie for the platform's domain: here it is a cookie of this host. */
function ownCookie(cookie: string): string {
  return cookie
    .split(';')
    .filter((part, index) => index === 0 || !/^\s*domain\s*(?:=|$)/i.test(part))
    .join(';');
}

function ownLocation(location: string, platform: URL): string {
  if (!URL.canParse(location, platform.href)) return location;
  const absolute = /^(?:https?:|[/\\]{2})/i.test(location);
  const url = new URL(location, platform);
  if (!absolute || url.origin !== platform.origin) return location;
  // Two leading slashes would name a host: `https://platform.example//elsewhere` is the platform's own path.
  const path = url.pathname.startsWith('//') ? `/.${url.pathname}` : url.pathname;
  return path + url.search + url.hash;
}

function withoutHopByHop(source: Headers): Headers {
  const named = (source.get('connection') ?? '').split(',').map((name) => name.trim().toLowerCase());
  const headers = new Headers();
  const dropped = new Set([...hopByHop, ...named]);
  source.forEach((value, name) => {
    if (!dropped.has(name)) headers.append(name, value);
  });
  return headers;
}
