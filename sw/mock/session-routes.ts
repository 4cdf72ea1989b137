import { Hono } from 'hono';
import type { LogoutLabels, SessionWarningContent } from '../../src/portal/wire.ts';
import { accountOf } from './accounts.ts';
import { assumed } from './addresses.ts';
import { DroppedConnection, json, refuse, text } from './answers.ts';
import { type Backend, withHeaders } from './backend.ts';
import { brandOf } from './brands/brands.ts';
import { readJson } from './read-body.ts';
import { endSession, userIdOf } from './session.ts';
import { textsFor } from './texts.ts';
import { visitorOf } from './visitor.ts';

const pingUrl = '/sdportal/rest/sessionExpire/pingPortal.json';

/** The session's warning, its renewal and its end, and the log of errors. */
export function sessionRoutes({ host }: Backend): Hono {
  const app = new Hono();

  app.get('/sdportal/rest/sessionExpire/sessionExpireWarningBoxContent.json', async (c) => {
    const { locale } = await visitorOf(host, c.req.raw);
    return json({ ...textsFor(locale).warning, pingUrl } satisfies Partial<SessionWarningContent>);
  });

  app.get(pingUrl, async (c) => {
    const ending = accountOf(await userIdOf(host, c.req.raw))?.ping;
    if (ending === 'dropped') throw new DroppedConnection();
    if (ending === 'refused')
      return refuse({ status: 401, code: 'session.expired', message: 'The session has ended.' });
    return json({ renewed: true });
  });

  app.get('/sdportal/rest/logoutrest/logoutLabelsAndReturnLink', async (c) => {
    const { code, locale } = await visitorOf(host, c.req.raw);
    const { loggedOut, returnToLogin } = textsFor(locale);
    return json({
      'ng.you.have.been.logged.out': loggedOut,
      'ng.return.to.login.screen': returnToLogin,
      cobrandHostInfo: code,
      fssoLogoutUrl: brandOf(code)?.fssoLogoutUrl,
    } satisfies Record<keyof LogoutLabels, string | undefined>);
  });

  app.get('/sdportal/rest/logoutrest/externalLogoutUrl', () => text(assumed.externalLogout));
  app.get(assumed.externalLogout, async () => withHeaders(text('Logged out.'), await endSession(host)));

  app.put('/sdportal/rest/log/logErrorStatement.json', async (c) => {
    // Read only to refuse an invalid body; what visitors' errors say is not stored.
    await readJson(c.req.raw);
    return json({ logged: true });
  });

  return app;
}
