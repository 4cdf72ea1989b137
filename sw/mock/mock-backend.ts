import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { isRead } from '../is-read.ts';
import { createAccountStates } from './account-state.ts';
import { demoAccounts } from './accounts.ts';
import { assumed, isPlatformPath, mockOnly, ownsPath, reachedFile } from './addresses.ts';
import { DroppedConnection, json, refuse, systemError } from './answers.ts';
import { forgeryRefusal } from './anti-forgery.ts';
import { answerPlace } from './answer-place.ts';
import { type Backend, withHeaders } from './backend.ts';
import { brandIconRoutes } from './brand-icon-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import { changePasswordRoutes } from './change-password-routes.ts';
import { demoRoutes } from './demo-routes.ts';
import { federatedRoutes } from './federated-routes.ts';
import type { MockHost } from './mock-host.ts';
import { oneTimePinRoutes } from './one-time-pin-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { pause } from './pause.ts';
import { BadBody } from './read-body.ts';
import { recoveryRoutes } from './recovery-routes.ts';
import { endSession } from './session.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { annotateAnswer } from './annotate-answer.ts';
import { tokenRoutes } from './token-routes.ts';

export { createNetwork } from './network/network.ts';
export { isPlatformPath, ownsPath, reachedFile };
export type { MockHost };

/** In every answer, so that a test can look for traces of the mock in a site that must not hold it. */
export const mockSentinel = 'mock-backend-sentinel-7f3a';
const sentinelHeader = 'x-mock-backend';

/** Forms that the browser sends without the portal's headers; their routes check where they come from themselves. */
const forms: readonly string[] = [assumed.formLogIn, assumed.federatedSignIn, mockOnly.reset];

/**
 * The platform as the portal sees it (specification, section 7), for the people in `accounts.ts`. `aheadMs` is how far
 * the platform's clock runs ahead of the host's for this request.
 */
export function createMockBackend(host: MockHost): (request: Request, aheadMs?: number) => Promise<Response> {
  const states = createAccountStates(host.store);
  const app = appOf({ host, states });
  const ahead = (ms: number) =>
    appOf({ host: { ...host, clock: { now: () => host.clock.now() + ms } }, states });
  return async (request, aheadMs = 0) => {
    await pause(host.delayMs, request.signal);
    try {
      const answer = await (aheadMs === 0 ? app : ahead(aheadMs)).fetch(request);
      answer.headers.set(sentinelHeader, mockSentinel);
      const { method, url } = request;
      annotateAnswer(answer, 'mock', `${method} ${answerPlace(new URL(url).pathname)}`);
      return answer;
    } catch (error) {
      if (!(error instanceof DroppedConnection)) throw error;
      return Response.error();
    }
  };
}

function appOf(backend: Backend): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    // A path without a route needs no anti-forgery check.
    const isKnown = matchedRoutes(c).some(({ method }) => method !== 'ALL');
    if (!isKnown || forms.includes(c.req.path)) return next();
    return (await forgeryRefusal(backend.host, c.req.raw, 'call')) ?? next();
  });
  for (const routes of [
    brandRoutes,
    brandIconRoutes,
    signInRoutes,
    oneTimePinRoutes,
    recoveryRoutes,
    changePasswordRoutes,
    tokenRoutes,
    sessionRoutes,
    federatedRoutes,
    pageRoutes,
    demoRoutes,
    resetRoutes,
  ]) {
    app.route('/', routes(backend));
  }
  app.notFound((c) => {
    const place = `its answer belongs in ${answerPlace(c.req.path)}`;
    backend.host.warn?.(`NO ANSWER for ${c.req.method} ${c.req.path.slice(0, 200)}: ${place}`);
    return isRead(c.req)
      ? refuse({ status: 404, code: 'unknown.path', message: `There is nothing here: ${place}.` })
      : systemError();
  });
  app.onError((error, c) => {
    if (error instanceof DroppedConnection) throw error;
    if (error instanceof BadBody) return refuse({ status: 400, code: 'bad.body', message: error.message });
    backend.host.warn?.(`${c.req.method} ${c.req.path.slice(0, 200)} failed: ${String(error.stack)}`);
    return systemError();
  });
  return app;
}

/** `POST /__mock/reset` forgets the session and what happened to all demo accounts. */
function resetRoutes({ host, states }: Backend): Hono {
  return new Hono().post(mockOnly.reset, async () => {
    await Promise.all(demoAccounts.map(({ userId }) => states.forget(userId)));
    return withHeaders(json({ reset: demoAccounts.length }), await endSession(host));
  });
}
