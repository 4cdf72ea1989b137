import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { base } from '../addresses.ts';
import type { Cookies } from '../browser/cookies.ts';
import { createEventChannel } from '../browser/event-channel.ts';
import type { CallParts } from '../portal/request.ts';
import { fakeNavigation, memoryCookies, memoryStore } from '../test-doubles.ts';
import { beginPage } from './page-beginning.ts';
import { wantedBy } from './page-opening.ts';

const screen = 'portal.test/static/public-portal-ui/login-signin-component?cobrandHost=acme';

/** Sends the first requests to a platform that has nothing; `lookInForce` if a screen is already on the page. */
function begin(origin = 'https://', lookInForce?: string) {
  const navigation = fakeNavigation(origin + screen);
  const cookies = { ...memoryCookies(), set: vi.fn<Cookies['set']>() };
  const session = memoryStore({ draftUserId: 'ann' });
  const wanted = wantedBy({ navigation, cookies, session });
  const stays = () => Promise.resolve();
  const embedded =
    lookInForce === undefined
      ? undefined
      : { brand: lookInForce, content: document.createDocumentFragment() };
  const opening = {
    events: createEventChannel<Event>(),
    navigation,
    cookies,
    session,
    stays,
    wanted,
    embedded,
  };
  return { ...beginPage(window, opening), cookies, session };
}

const fetched = vi.spyOn(window, 'fetch');
beforeEach(() => void fetched.mockImplementation(async () => new Response(null, { status: 404 })));
afterEach(() => void fetched.mockReset());

it.each([
  ['http://', false],
  ['https://', true],
])('over %s, sets the anti-forgery cookie with secure: %s', (line, secure) => {
  const { cookies } = begin(line);
  expect(cookies.set).toHaveBeenCalledWith('sec-token', expect.any(String), { secure });
});

it('stores the brand for the tab, and returns the draft user ID, which a reload would still find', () => {
  const { session, draftUserId } = begin();
  expect([...session.content]).toEqual([
    ['draftUserId', 'ann'],
    ['COBRAND', 'acme'],
  ]);
  expect(draftUserId).toBe('ann');
});

it.each([
  [undefined, 1],
  ['acme', 0],
  ['other', 1],
])('with the look of %s in force, requests the look of acme this many times: %i', (lookInForce, count) => {
  begin('https://', lookInForce);
  const looks = fetched.mock.calls.filter(
    ([url]) => url instanceof URL && url.pathname.endsWith('/acme.css'),
  );
  expect(looks).toHaveLength(count);
});

it('reports calls that preceded the listener, except unnoted ones, and completes later calls', async () => {
  const { sendWith, calls, reports, requests } = begin();
  const complete = vi.fn<CallParts['complete']>(() => (judged) => judged);
  await Promise.all([requests.abbreviation, requests.guess.footers]);
  const { send, plainSend } = sendWith({ complete });
  const limitMs = 1_000;
  await plainSend({ method: 'POST', path: '/plain', limitMs });
  await send({ method: 'POST', path: '/noted', limitMs });
  expect(complete.mock.calls.map(([, { path }]) => path)).toEqual(['/plain', '/noted']);
  const paths = new Set<string>();
  calls.listen(({ path }) => void paths.add(path));
  expect(paths).toContain(`${base}assets/footers/1-0.json`);
  expect(paths).toContain('/sdportal/rest/cobrandhostabbreviation');
  expect(paths).toContain('/noted');
  expect(paths).not.toContain('/plain');
  const onReport = vi.fn();
  reports.listen(onReport);
  expect(onReport).toHaveBeenCalled();
});
