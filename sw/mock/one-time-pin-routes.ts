import { Hono } from 'hono';
import type { OneTimePin } from '../../src/portal/wire.ts';
import { accountOf } from './accounts.ts';
import { DroppedConnection, json, notSignedIn, refuse } from './answers.ts';
import type { Backend } from './backend.ts';
import { maskedAddress } from './masked-address.ts';
import { readJson } from './read-body.ts';
import { userIdOf } from './session.ts';

/** Sending a one-time passcode again. */
export function oneTimePinRoutes({ host, states }: Backend): Hono {
  return new Hono().post('/services/authentication-service/protected/one-time-pins', async (c) => {
    await readJson(c.req.raw);
    const account = accountOf(await userIdOf(host, c.req.raw));
    if (account?.signIn.kind !== 'one-time-passcode') return notSignedIn();
    if (account.signIn.resend === 'refused') {
      return refuse({ status: 403, code: 'resend.refused', message: 'No further passcode can be sent.' });
    }
    if (account.signIn.resend === 'dropped') throw new DroppedConnection();
    await states.change(account.userId, () => ({ passcodeSentAt: host.clock.now() }));
    return json({ emailAddress: maskedAddress(account.userId) } satisfies OneTimePin);
  });
}
