import { Hono } from 'hono';
import { accountOf } from './accounts.ts';
import { assumed, portalScreen } from './addresses.ts';
import { DroppedConnection, json, refuse, seeOther, systemError, text, userIdRequired } from './answers.ts';
import { forgeryRefusal } from './anti-forgery.ts';
import { type Backend, withHeaders } from './backend.ts';
import { logIn } from './log-in.ts';
import { loginInfoOf } from './login-info.ts';
import { readForm, readJson, textField } from './read-body.ts';
import { endSession } from './session.ts';
import { signInAnswer } from './sign-in-ending.ts';
import { visitorOf, visitorQuery } from './visitor.ts';

/** Looking a user id up, logging in and logging off. */
export function signInRoutes(backend: Backend): Hono {
  const { host } = backend;
  const app = new Hono();

  app.post('/sdportal/rest/user/loginSignin', async (c) => {
    const userId = textField(await readJson(c.req.raw), 'userId');
    if (userId === '') return userIdRequired();
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
    app.post(`${prefix}/heracles/login`, async (c) =>
      signInAnswer(await logIn(backend, c.req.raw, await readForm(c.req.raw)), text),
    );
    app.get(`${prefix}/heracles/logout`, async () =>
      withHeaders(text('Logged off.'), await endSession(host)),
    );
  }

  app.post(assumed.formLogIn, async (c) => {
    const forgery = await forgeryRefusal(host, c.req.raw, 'form');
    if (forgery) return forgery;
    const result = await logIn(backend, c.req.raw, await readForm(c.req.raw));
    const isRefused = result instanceof Response && !result.ok && result.status < 500;
    if (!isRefused) return signInAnswer(result, seeOther);
    const query = { ...visitorQuery(await visitorOf(host, c.req.raw)), invalidLogin: 'true' };
    return seeOther(portalScreen('login-signin-component', query));
  });

  return app;
}
