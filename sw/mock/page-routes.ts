import { Hono } from 'hono';
import { html } from 'hono/html';
import { userTypes } from '../../src/platform/entities/user-types.ts';
import { accountOf } from './accounts.ts';
import { assumed, mockOnly, portalScreen } from './addresses.ts';
import { staticFile } from './answers.ts';
import type { Backend } from './backend.ts';
import { brandOf } from './brands/brands.ts';
import { notices } from './brands/notice-links.ts';
import { page, pageStyles } from './page.ts';
import { sessionOf } from './session.ts';
import { type Visitor, visitorOf, visitorQuery } from './visitor.ts';

const registrations = {
  companySelfRegistration: 'Register your company',
  cardholderSelfRegistration: 'Register as a cardholder',
  prospectiveAccountApplication: 'Apply for a card account',
};

/** The pages around the portal: home after the sign-in, registration, and what footers link to. */
export function pageRoutes(backend: Backend): Hono {
  const { host } = backend;
  const app = new Hono();

  app.get('/sdportal/home.view', (c) => signedInPage(backend, c.req.raw, 'Signed in'));
  app.get(assumed.myProfile, (c) => signedInPage(backend, c.req.raw, 'My profile'));

  app.get('/sdportal/forgotPassword.view', async (c) =>
    c.redirect(
      portalScreen('forgot-password-component', visitorQuery(await visitorOf(host, c.req.raw))),
      302,
    ),
  );

  for (const [name, title] of Object.entries(registrations)) {
    app.get(`/sdportal/${name}.view`, async (c) => {
      const visitor = await visitorOf(host, c.req.raw);
      return page(visitor, title, html`<p>The form would start here.</p>${backToSignIn(visitor)}`);
    });
  }

  app.get(`${assumed.notices}/:brand/:page{.+\\.view}`, async (c) => {
    const brand = brandOf(c.req.param('brand'));
    const notice = Object.values(notices).find((known) => `${known.page}.view` === c.req.param('page'));
    if (brand === undefined || notice === undefined) return c.notFound();
    const visitor = await visitorOf(host, c.req.raw, brand.abbreviation);
    return page(
      visitor,
      notice.text.en,
      html`<p>The text of ${brand.appName} would stand here.</p>${backToSignIn(visitor)}`,
    );
  });

  app.get(mockOnly.pageStyles, () => staticFile(pageStyles, 'text/css; charset=utf-8'));

  return app;
}

async function signedInPage({ host, states }: Backend, request: Request, title: string): Promise<Response> {
  const visitor = await visitorOf(host, request);
  const session = await sessionOf(host, request);
  const account = accountOf(session?.userId ?? '');
  if (session?.complete !== true || account === undefined) {
    return page(visitor, 'Welcome', html`<p>You are not signed in.</p>${backToSignIn(visitor)}`);
  }
  const { lastSignInAt } = session;
  const last = lastSignInAt > 0 ? timeMarkup(lastSignInAt) : 'This is your first sign-in.';
  const signOut = portalScreen('logout-component', visitorQuery(visitor));
  const change = portalScreen('change-password-component', { ...visitorQuery(visitor), dest: 'MyProfile' });
  const { hasPin } = await states.read(account.userId);
  return page(
    visitor,
    title,
    html`<dl>
<dt>Name</dt><dd>${account.name}</dd>
<dt>User ID</dt><dd>${account.userId}</dd>
<dt>Role</dt><dd>${capitalised(userTypes[account.typeCode])}</dd>
<dt>Last sign-in</dt><dd>${last}</dd>
${hasPin ? html`<dt>Token</dt><dd>PIN set</dd>` : ''}
</dl>
<p><a href="${change}">Change password</a></p>
<p><a href="${signOut}">Sign out</a></p>`,
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function timeMarkup(time: number) {
  const date = new Date(time);
  const shown = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(date);
  return html`<time datetime="${date.toISOString()}">${shown} UTC</time>`;
}

export function backToSignIn(visitor: Visitor) {
  return html`<p><a href="${portalScreen('login-signin-component', visitorQuery(visitor))}">Back to sign-in</a></p>`;
}
