import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deduplicateCalls } from './deduplicate-calls.ts';
import type { CollectorHost } from './collector-host.ts';
import { ownsCollectorPath, ownsReviewPath } from '../telemetry/collector/collector-paths.ts';
import { connectionOf, type Bindings, type Connection } from './connection.ts';
import { errorCode } from '../telemetry/collector/error-code.ts';
import type { SettingValues } from './environment.ts';
import { manifestSubject } from './brand-manifest.ts';
import { createDocumentRoute } from './document-route.ts';
import type { DrawScreen } from './first-documents.ts';
import { inlineHashes } from './inline-hashes.ts';
import { isRead } from '../sw/is-read.ts';
import { manifestRoute } from './manifest-route.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Platform } from './platform-request.ts';
import { addHeaders, platformPageHeaders, securityHeaders } from './security-headers.ts';
import { loggedPath, type ServerLog } from './server-log.ts';
import { type SiteFiles, siteText } from './site-files.ts';
import { portalBase, siteAnswer } from './site.ts';

export interface AppOptions {
  files: SiteFiles;
  settings: SettingValues;
  /** The paths that belong to the platform. */
  ownsPath: (pathname: string) => boolean;
  platform: Platform;
  drawScreen?: DrawScreen | undefined;
  /** The simulated bad network in front of the site's own files, if any. */
  siteNetwork?: SiteNetwork;
  /** Takes and shows log entries, if this server collects them. */
  collector?: Pick<CollectorHost, 'fetch' | 'health'> | undefined;
  log: ServerLog;
}

export type SiteNetwork = (
  request: Request,
  connection: Connection,
  answer: (request: Request) => Response | Promise<Response>,
) => Promise<Response>;

const directConnection: SiteNetwork = async (request, _connection, answer) => answer(request);

/** Far above the largest form of the portal and a batch of log entries (48 KiB). */
export const bodyBytes = 262_144;

/** The whole server as a function from request to answer. */
export function createApp(options: AppOptions) {
  const {
    files,
    settings,
    ownsPath,
    platform,
    drawScreen,
    siteNetwork = directConnection,
    collector,
    log,
  } = options;
  const documentRoute = settings.embedAnswers
    ? createDocumentRoute({
        files,
        platform,
        drawScreen,
        report: (error, message) => log.error({ error: String(error) }, message),
        pause: (ms) => setTimeout(ms),
      })
    : undefined;
  const platformOnce = deduplicateCalls(platform);
  const app = new Hono<{ Bindings: Bindings }>();
  const inline = inlineHashes(siteText(files, `${portalBase}index.html`) ?? '');
  const connectionFor = (request: Request, env: Bindings | undefined) =>
    connectionOf(request.headers, env, settings.trustProxy);

  app.use(async (c, next) => {
    await next();
    const policy = { ...settings, inline, https: connectionFor(c.req.raw, c.env).https };
    const ownPage = settings.platformOrigin === undefined || !ownsPath(c.req.path) || !isPage(c.res);
    const own = securityHeaders(policy, typeOf(c.res));
    // The review page has a stricter policy than the portal.
    if (collector !== undefined && ownsReviewPath(c.req.path)) addHeaders(c.res, own);
    else if (ownPage) for (const [name, value] of Object.entries(own)) c.res.headers.set(name, value);
    else addHeaders(c.res, platformPageHeaders(policy));
  });

  app.onError((error, c) => {
    // A client that leaves while it sends a body is not our failure.
    if (c.req.raw.signal.aborted && errorCode(error) === 'ECONNRESET')
      return plainAnswer(499, 'Client closed the request');
    log.error(
      { path: loggedPath(c.req.path), method: c.req.method, error: String(error.stack) },
      'a request failed',
    );
    return plainAnswer(500, 'Internal error');
  });

  app.get('/healthz', () => plainAnswer(200, collector?.health() ?? 'ok'));

  if (collector !== undefined)
    app.use(async (c, next) => {
      if (!ownsCollectorPath(c.req.path)) return next();
      return collector.fetch(c.req.raw, connectionFor(c.req.raw, c.env));
    });

  app.use(
    bodyLimit({ maxSize: bodyBytes, onError: () => plainAnswer(413, 'Too large', { connection: 'close' }) }),
  );

  app.all('*', async (c) => {
    const connection = connectionFor(c.req.raw, c.env);
    if (!ownsPath(c.req.path)) {
      return siteNetwork(c.req.raw, connection, async (request) => {
        const document = await documentRoute?.(request, connection.https);
        if (document !== undefined) return document;
        const subject = isRead(request) ? manifestSubject(c.req.path) : undefined;
        // A manifest file of the site takes precedence over one made here.
        if (subject === undefined || files.has(c.req.path)) return siteAnswer(files, request);
        return manifestRoute(subject, request, {
          files,
          fetchPlatform: (platformRequest) => platform(platformRequest, connection),
        });
      });
    }
    const answer = await platformOnce(c.req.raw, connection);
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return app;
}

function typeOf(answer: Response): string | null {
  return answer.headers.get('content-type');
}

function isPage(answer: Response): boolean {
  return typeOf(answer)?.startsWith('text/html') ?? false;
}
