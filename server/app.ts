import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { connectionOf, type Bindings, type Connection } from './connection.ts';
import type { SettingValues } from './environment.ts';
import { manifestSubject } from './brand-manifest.ts';
import { manifestRoute } from './manifest-route.ts';
import { plainAnswer } from './plain-answer.ts';
import { platformPageHeaders, securityHeaders } from './security-headers.ts';
import { loggedPath, type ServerLog } from './server-log.ts';
import type { SiteFiles } from './site-files.ts';
import { siteAnswer } from './site.ts';

export interface AppOptions {
  files: SiteFiles;
  settings: SettingValues;
  /** The paths that belong to the platform. */
  ownsPath: (pathname: string) => boolean;
  /** The embedded mock backend, or the way to the real platform. */
  platform: (request: Request, connection: Connection) => Promise<Response>;
  log: ServerLog;
}

/** Far above the largest form of the portal and a batch of log entries (48 KiB). */
export const bodyBytes = 262_144;

/** The whole server as a function from request to answer. */
export function createApp({ files, settings, ownsPath, platform, log }: AppOptions) {
  const app = new Hono<{ Bindings: Bindings }>();
  const connection = (request: Request, env: Bindings | undefined) =>
    connectionOf(request.headers, env, settings.trustProxy);

  app.use(async (c, next) => {
    await next();
    const policy = { ...settings, https: connection(c.req.raw, c.env).https };
    const ownPage = settings.platformOrigin === undefined || !ownsPath(c.req.path) || !isPage(c.res);
    if (ownPage)
      for (const [name, value] of Object.entries(securityHeaders(policy))) c.res.headers.set(name, value);
    else
      for (const [name, value] of Object.entries(platformPageHeaders(policy)))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });

  app.onError((error, c) => {
    log.error(
      { path: loggedPath(c.req.path), method: c.req.method, error: String(error.stack) },
      'a request failed',
    );
    return plainAnswer(500, 'Internal error');
  });

  app.on(['GET', 'HEAD'], '/healthz', () => plainAnswer(200, 'ok'));

  app.use(
    bodyLimit({ maxSize: bodyBytes, onError: () => plainAnswer(413, 'Too large', { connection: 'close' }) }),
  );

  app.all('*', async (c) => {
    if (!ownsPath(c.req.path)) {
      const subject = isRead(c.req.method) ? manifestSubject(c.req.path) : undefined;
      // A manifest that lies in the site goes before the one made here.
      if (subject === undefined || files.has(c.req.path)) return siteAnswer(files, c.req.raw);
      const ask = (request: Request) => platform(request, connection(c.req.raw, c.env));
      return manifestRoute(subject, c.req.raw, { files, ask });
    }
    const answer = await platform(c.req.raw, connection(c.req.raw, c.env));
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return app;
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isPage(answer: Response): boolean {
  return answer.headers.get('content-type')?.startsWith('text/html') ?? false;
}
