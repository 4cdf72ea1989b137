import { Hono } from 'hono';
import { accountOf } from './accounts.ts';
import { assumed, portalScreen } from './addresses.ts';
import { DroppedConnection, json, refuse, seeOther, systemError, text } from './answers.ts';
import { forgeryRefusal } from './anti-forgery.ts';
import { type Backend, withHeaders } from './backend.ts';
import { logIn } from './log-in.ts';
import { loginInfoOf } from './login-info.ts';
import { readForm, readJson, textField } from './read-body.ts';
import { endSession } from './session.ts';
import { visitorOf, visitorQuery } from './visitor.ts';

/** Looking a user id up, logging in and logging off. */
export function signInRoutes(backend: Backend): Hono {
  const { host } = backend;
  const app = new Hono();

  app.post('/sdportal/rest/user/loginSignin', async (c) => {
    const userId = textField(await readJson(c.req.raw), 'userId');
    if (userId === '')
      return refuse({ status: 400, code: 'user.id.required', message: 'User ID is required.' });
    switch (accountOf(userId)?.lookUp) {
      case 'system-error':
        return systemError();
      case 'unavailable':
        return refuse({ status: 503, code: 'unavailable', retryAfterSeconds: 60 });
      case 'dropped':
        throw new DroppedConnection();
      default:
        return json(loginInfoOf(userId));
    }
  });

  // On localhost the portal puts /sdportal before these two.
  for (const prefix of ['', '/sdportal']) {
    app.post(`${prefix}/heracles/login`, async (c) => {
      const result = await logIn(backend, c.req.raw, await readForm(c.req.raw));
      return result instanceof Response ? result : withHeaders(text(result.address), ...result.cookies);
    });
    app.get(`${prefix}/heracles/logout`, async () =>
      withHeaders(text('Logged off.'), await endSession(host)),
    );
  }

  app.post(assumed.formLogIn, async (c) => {
    const forgery = await forgeryRefusal(host, c.req.raw, 'form');
    if (forgery) return forgery;
    const result = await logIn(backend, c.req.raw, await readForm(c.req.raw));
    if (!(result instanceof Response)) return withHeaders(seeOther(result.address), ...result.cookies);
    if (result.status >= 500 || result.ok) return result;
    const query = { ...visitorQuery(await visitorOf(host, c.req.raw)), invalidLogin: 'true' };
    return seeOther(portalScreen('login-signin-component', query));
  });

  return app;
}
