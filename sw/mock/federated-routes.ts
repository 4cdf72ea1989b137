import { Hono } from 'hono';
import { html } from 'hono/html';
import { accountOf } from './accounts.ts';
import { assumed, portalScreen } from './addresses.ts';
import { refuse, seeOther } from './answers.ts';
import { forgeryRefusal } from './anti-forgery.ts';
import { type Backend, withHeaders } from './backend.ts';
import { brandOf, defaultBrand } from './brands/brands.ts';
import { page } from './page.ts';
import { backToSignIn } from './page-routes.ts';
import { endSession } from './session.ts';
import { signedIn, signInAnswer } from './sign-in-ending.ts';
import { visitorOf } from './visitor.ts';

/** The user whom a company's own sign-in lets in. */
const federatedUserId = 'sso.user';

/** The sign-in of a federated brand's own company. */
export function federatedRoutes(backend: Backend): Hono {
  const { host } = backend;
  const app = new Hono();

  app.get(assumed.federatedSignIn, async (c) => {
    const visitor = await visitorOf(host, c.req.raw);
    const { locale } = visitor;
    const other = portalScreen('login-signin-component', { cobrandHost: defaultBrand, locale });
    const company = brandOf(visitor.code)?.appName ?? 'your company';
    return page(
      visitor,
      'Company sign-in',
      html`<p>This page stands in for the sign-in of ${company}. Nothing has to be typed here.</p>
<form method="post" action="${assumed.federatedSignIn}?${new URLSearchParams({ cobrandHost: visitor.code, locale }).toString()}">
<p><button type="submit">Continue as a company user</button></p>
</form>
<p><a href="${other}">Sign in to another portal</a></p>`,
    );
  });

  app.post(assumed.federatedSignIn, async (c) => {
    const forgery = await forgeryRefusal(host, c.req.raw, 'form');
    if (forgery) return forgery;
    const visitor = await visitorOf(host, c.req.raw);
    const account = accountOf(federatedUserId);
    const isFederated = brandOf(visitor.code)?.texts.fssoRedirectUrl !== undefined;
    if (account === undefined || !isFederated) {
      return refuse({ status: 403, code: 'not.federated', message: 'This brand has no company sign-in.' });
    }
    return signInAnswer(await signedIn({ backend, request: c.req.raw, visitor, account }, true), seeOther);
  });

  app.get(assumed.federatedSignOut, async (c) => {
    const visitor = await visitorOf(host, c.req.raw);
    const answer = await page(
      visitor,
      'Signed out',
      html`<p>You are signed out of your company too.</p>${backToSignIn(visitor)}`,
    );
    const noSso = await host.setCookie('ssoUserCookie', '');
    return withHeaders(answer, await endSession(host), noSso);
  });

  return app;
}
