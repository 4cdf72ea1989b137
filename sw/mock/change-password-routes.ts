import { Hono } from 'hono';
import type { ChangePasswordServiceUrls } from '../../src/portal/wire.ts';
import { accountOf } from './accounts.ts';
import { assumed, portalScreen } from './addresses.ts';
import { DroppedConnection, json, refuse, systemError } from './answers.ts';
import type { Backend } from './backend.ts';
import {
  countFailure,
  isLocked,
  isPriorPassword,
  lockExpired,
  matchPassword,
  obeysPasswordRules,
  rememberPassword,
} from './credentials.ts';
import type { DemoAccount } from './demo-account.ts';
import { readJson, textField } from './read-body.ts';
import { visitorOf, visitorQuery } from './visitor.ts';

const wrongCurrent = () => refuse({ status: 400, code: 'invalid.credentials', message: 'Wrong Password.' });
const policy = (message: string) => refuse({ status: 400, code: 'password.policy', message });
const locked = () => refuse({ status: 403, code: 'account.locked', message: 'The account is locked.' });

/** Changing a password, and where its screen leads when it ends. */
export function changePasswordRoutes({ host, states }: Backend): Hono {
  const app = new Hono();

  app.get('/sdportal/rest/changepasswordserviceurls', async (c) => {
    const query = visitorQuery(await visitorOf(host, c.req.raw));
    return json({
      autoLogoutRelatedUrl: portalScreen('logout-component', query),
      cancelPasswordReset: `${assumed.myProfile}?${new URLSearchParams(query).toString()}`,
    } satisfies ChangePasswordServiceUrls);
  });

  app.post('/services/authentication-service/public/changePassword', async (c) => {
    const fields = await readJson(c.req.raw);
    const account = accountOf(textField(fields, 'userId'));
    const [old, next] = [textField(fields, 'oldCredential'), textField(fields, 'newCredential')];
    if (account === undefined) return wrongCurrent();
    if (account.change === 'system-error') return systemError();
    const state = await states.read(account.userId);
    const now = host.clock.now();
    if (isLocked(account, state, now)) return locked();
    const match = await matchPassword(account, state, old, now);
    if (match === 'current' && hasExpired(account) && state.passwordDigests.length === 0)
      return wrongCurrent();
    if (match === 'expired') {
      await lockExpired(states, account, now);
      return locked();
    }
    if (match === 'none') return (await countFailure(states, account, now)) ? locked() : wrongCurrent();
    if (!obeysPasswordRules(next, account.userId))
      return policy('The new password does not follow the rules.');
    if (await isPriorPassword(account, state, next))
      return policy('The new password is one of your last four.');
    await rememberPassword(states, account, next);
    if (account.change === 'dropped-after-acting') throw new DroppedConnection();
    return json({});
  });

  return app;
}

/** An expired one-time password opens the change screen, but not the change. */
function hasExpired({ signIn }: DemoAccount): boolean {
  return signIn.kind === 'change-password' && signIn.ec === '0x132120c9';
}
