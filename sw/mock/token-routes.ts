import { Hono } from 'hono';
import type { TokenUserInfo } from '../../src/portal/wire.ts';
import { accountOf } from './accounts.ts';
import { assumed, portalScreen } from './addresses.ts';
import { DroppedConnection, json, notSignedIn, refuse, systemError, text } from './answers.ts';
import type { Backend } from './backend.ts';
import { countFailure, isLocked } from './credentials.ts';
import { loginInfoOf } from './login-info.ts';
import { readForm, readJson, textField } from './read-body.ts';
import { sessionOf } from './session.ts';
import { isTokenCode, nextTokenQuery, signedIn, signInAnswer, temporarilyLocked } from './sign-in-ending.ts';
import { visitorOf, visitorQuery } from './visitor.ts';

const noAccess: TokenUserInfo = { shouldAccess: false, ldapId: '', b2BAlias: '', forwardFormEndpoint: '' };

const invalid = (status: 400 | 422) =>
  refuse({ status, statusText: 'Invalid PIN', code: 'invalid.pin', message: 'Invalid PIN' });

/** The token screens: who may use them, a new PIN, the next token code. */
export function tokenRoutes(backend: Backend): Hono {
  const { host, states } = backend;
  const app = new Hono();

  app.get('/sdportal/rest/rsapin/information', async (c) => {
    const action = c.req.query('action');
    const kind = action === 'newpin' ? 'new-pin' : action === 'nexttoken' ? 'next-token' : undefined;
    if (kind === undefined)
      return refuse({ status: 400, code: 'action', message: 'action is newpin or nexttoken.' });
    const account = accountOf((await sessionOf(host, c.req.raw))?.userId ?? '');
    const signIn = account?.signIn;
    if (account === undefined || signIn?.kind !== kind || signIn.information === 'no-access')
      return json(noAccess);
    if (signIn.information === 'system-error') return systemError();
    if ((await states.read(account.userId)).hasPin) return json(noAccess);
    const { ldapId, b2BAlias } = loginInfoOf(account.userId);
    return json({
      shouldAccess: true,
      ldapId,
      b2BAlias,
      forwardFormEndpoint: assumed.nextTokenForward,
    } satisfies TokenUserInfo);
  });

  app.post('/services/twofactortoken-service/protected/tokens/:ldapId', async (c) => {
    const newPin = textField(await readJson(c.req.raw), 'newPin');
    const session = await sessionOf(host, c.req.raw);
    const userId = session?.userId ?? '';
    const account = accountOf(userId);
    const isOwn = session?.hasTokenCode === true && loginInfoOf(userId).ldapId === c.req.param('ldapId');
    if (account?.signIn.kind !== 'new-pin' || !isOwn) return notSignedIn();
    if (!/^[1-9][0-9]{3}$/.test(newPin)) return invalid(400);
    switch (account.signIn.pin) {
      case 'invalid-400':
        return invalid(400);
      case 'invalid-422':
        return invalid(422);
      case 'unavailable':
        return refuse({ status: 503, code: 'unavailable', message: 'Application Server is Down' });
      case 'system-error':
        return systemError();
      case 'dropped':
        throw new DroppedConnection();
      default:
        await states.change(account.userId, () => ({ hasPin: true }));
        return json({});
    }
  });

  app.post(assumed.nextTokenForward, async (c) => {
    const form = await readForm(c.req.raw);
    const visitor = await visitorOf(host, c.req.raw);
    const account = accountOf((await sessionOf(host, c.req.raw))?.userId ?? '');
    if (account?.signIn.kind !== 'next-token') return notSignedIn();
    const attempt = { backend, request: c.req.raw, visitor, account };
    const now = host.clock.now();
    const back = (ec: string) =>
      text(portalScreen('next-token-component', { ...visitorQuery(visitor), ...nextTokenQuery, ec }));
    let result = temporarilyLocked(attempt);
    if (!isLocked(account, await states.read(account.userId), now)) {
      const isGood = isTokenCode(textField(form, 'password'));
      if (isGood && account.signIn.errorCode !== undefined) return back(account.signIn.errorCode);
      if (isGood) result = await signedIn(attempt);
      else if (!(await countFailure(states, account, now))) return back('14008');
    }
    return signInAnswer(result, text);
  });

  return app;
}
