import { describe, expect, it } from 'vitest';
import { fakeNavigation, recordingLog } from '../test-doubles.ts';
import { loggedNavigation } from './logged-navigation.ts';

describe('leaving the page', () => {
  const start = 'https://portal.test/static/public-portal-ui/login-signin-component';
  it.each([
    ['/static/public-portal-ui/one-time-passcode-component?x=y', 'oneTimePasscode'],
    ['/static/public-portal-ui/Next-Token-Component/?ec=14008', 'nextToken'],
    ['/sdportal/home.view?user=jane', 'the platform'],
    ['https://partner.example/jane', 'another site'],
  ])('to %s is logged as a step to %s', (address, key) => {
    const log = recordingLog();
    const inner = fakeNavigation(start);
    loggedNavigation(inner, { log, flush: () => undefined }).leave(address);
    expect(inner.moves).toEqual([`leave ${address}`]);
    expect(log.entries).toMatchObject([{ attributes: { outcome: 'redirected', key } }]);
  });

  it.each([
    ['/static/public-portal-ui/temporary-state-component', 'temporarilyLocked'],
    ['/static/public-portal-ui/logout-component?reason=x', 'loggedOut'],
    ['/static/public-portal-ui/login-signin-component?locale=de', 'signIn'],
    ['/static/public-portal-ui/?locale=de', 'signIn'],
    ['/static/public-portal-ui/jane', 'unknown'],
  ])('to %s is logged as going to %s, but not as a step', (address, key) => {
    const log = recordingLog();
    const inner = fakeNavigation(start);
    loggedNavigation(inner, { log, flush: () => undefined }).replace(address);
    expect(inner.moves).toEqual([`replace ${address}`]);
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([{ key }]);
  });

  it('to the logged-out page is logged with the reason', () => {
    const log = recordingLog();
    const navigation = loggedNavigation(fakeNavigation(start), { log, flush: () => undefined });
    navigation.replace('/static/public-portal-ui/logout-component?reason=timeout', 'timeout');
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([
      { key: 'loggedOut', reason: 'timeout' },
    ]);
  });

  it('to reload it is not logged as a step', () => {
    const log = recordingLog();
    const inner = fakeNavigation(start);
    loggedNavigation(inner, { log, flush: () => undefined }).reload();
    expect(inner.moves).toEqual(['reload']);
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([{ key: 'reload' }]);
  });

  it('waits until pending entries are stored, and happens even if that fails', async () => {
    const inner = fakeNavigation(start);
    let end = () => {};
    const flush = () => new Promise<void>((_, reject) => (end = () => reject(new Error('no storage'))));
    const navigation = loggedNavigation(inner, { log: recordingLog(), flush });
    navigation.postForm('/pkmslogin.form', { password: 'hunter2' });
    await Promise.resolve();
    expect(inner.moves).toEqual([]);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(inner.moves).toEqual(['post /pkmslogin.form password']);
  });
});
