import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCookies } from './cookies.ts';
import { watchLeaving } from './leaving.ts';
import { createNavigation } from './navigation.ts';
import { nextTask } from './next-task.ts';
import { whenVisible } from './when-visible.ts';
import { isFirstOpening, restartOpenedAt, openedAt } from './opened-at.ts';
import { whenIdle } from './when-idle.ts';
import { randomText } from './random-text.ts';
import { createTextStore } from './storage.ts';

describe('cookies', () => {
  it('are read by their full name and decoded, and count as absent if malformed', () => {
    const cookies = createCookies({ cookie: 'not_user_id=x; user_id=a%20b; broken=%E0%A4%A' });
    expect(cookies.get('user_id')).toBe('a b');
    expect(cookies.get('id')).toBeUndefined();
    expect(cookies.get('broken')).toBeUndefined();
  });
  it('are written encoded, for the whole site, with SameSite=Strict, Max-Age and Secure', () => {
    const document = { cookie: '' };
    createCookies(document).set('user_id', 'a;b', { maxAgeSeconds: 60, secure: true });
    expect(document.cookie).toBe('user_id=a%3Bb; Path=/; SameSite=Strict; Max-Age=60; Secure');
  });
  it('that name or vouch for somebody are SameSite=Strict without https too', () => {
    const document = { cookie: '' };
    createCookies(document).set('sec-token', 'a', { secure: false });
    expect(document.cookie).toBe('sec-token=a; Path=/; SameSite=Strict');
  });
  it('are written for a single address', () => {
    const document = { cookie: '' };
    createCookies(document).set('a', 'b', { path: '/form' });
    expect(document.cookie).toBe('a=b; Path=/form; SameSite=Lax');
  });
  it('are not written if they are too long for a browser', () => {
    const document = { cookie: '' };
    createCookies(document).set('user_locale', 'x'.repeat(5000));
    expect(document.cookie).toBe('');
  });
  it('read as absent if the browser refuses them', () => {
    const document = {
      get cookie(): string {
        throw new Error('blocked');
      },
      set cookie(_: string) {
        throw new Error('blocked');
      },
    };
    const cookies = createCookies(document);
    cookies.set('a', 'b');
    expect(cookies.get('a')).toBeUndefined();
  });
});

describe('whenVisible', () => {
  it('resolves once the page becomes visible, and at once if it already is', async () => {
    const document = Object.assign(new EventTarget(), { hidden: true });
    const resolvedIn: string[] = [];
    const seen = whenVisible(document).then(() => resolvedIn.push('seen'));
    document.dispatchEvent(new Event('visibilitychange'));
    await nextTask();
    expect(resolvedIn).toEqual([]);
    document.hidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    await seen;
    await whenVisible(document);
  });
});

describe('whenIdle', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const requestIdleCallback = (run: () => void, { timeout }: IdleRequestOptions) => setTimeout(run, timeout);

  it.each([
    ['resolves after the longest wait if the browser stays busy', { requestIdleCallback }, 1_000, 5_000],
    ['resolves after the shorter wait given for a browser without requestIdleCallback', {}, 1_000, 1_000],
    [
      'resolves after the longest wait without requestIdleCallback if no shorter one is given',
      {},
      undefined,
      5_000,
    ],
  ])('%s', async (_, window, fallbackMs, comesMs) => {
    vi.stubGlobal('window', window);
    const resolved = vi.fn();
    void whenIdle(5_000, fallbackMs).then(resolved);
    await vi.advanceTimersByTimeAsync(comesMs - 1);
    expect(resolved).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(resolved).toHaveBeenCalledOnce();
  });
});

describe('the time at which a visitor came to a page', () => {
  const entry = (state: unknown) => {
    const history = {
      state,
      replaceState(next: unknown) {
        history.state = next;
      },
    };
    return history;
  };
  it('is kept in the history entry, beside the router’s own state', () => {
    vi.useFakeTimers({ now: 5_000 });
    const history = entry({ idx: 0 });
    expect(isFirstOpening(history)).toBe(true);
    expect(openedAt(history)).toBe(5_000);
    expect(isFirstOpening(history)).toBe(false);
    vi.setSystemTime(9_000);
    expect(openedAt(history)).toBe(5_000);
    expect(history.state).toEqual({ idx: 0, openedAt: 5_000 });
  });
  it('is reset to now by restartOpenedAt', () => {
    vi.useFakeTimers({ now: 5_000 });
    const history = entry({ idx: 0, openedAt: 3_000 });
    expect([restartOpenedAt(history), openedAt(history)]).toEqual([5_000, 5_000]);
    expect(history.state).toEqual({ idx: 0, openedAt: 5_000 });
  });
  it.each([null, 'text', { openedAt: '3' }, { openedAt: 9_001 }])('is now if the state is %j', (state) => {
    vi.useFakeTimers({ now: 9_000 });
    expect(openedAt(entry(state))).toBe(9_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
});

describe('storage', () => {
  it('falls back to memory if the browser’s storage throws', () => {
    const store = createTextStore(() => {
      throw new Error('blocked');
    });
    expect(store.set('a', 'b')).toBe(false);
    expect(store.get('a')).toBe('b');
    store.remove('a');
    expect(store.get('a')).toBeUndefined();
  });

  it('removes the old value while it is full, and keeps the new one in memory until there is room', () => {
    const content = new Map([['a', 'ann']]);
    let isFull = true;
    const storage = {
      getItem: (name: string) => content.get(name) ?? null,
      setItem(name: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        content.set(name, value);
      },
      removeItem: (name: string) => void content.delete(name),
    };
    const store = createTextStore(() => storage);
    expect(store.get('a'), 'what an earlier page stored').toBe('ann');
    expect(store.set('a', 'bob')).toBe(false);
    expect([store.get('a'), content.get('a')]).toEqual(['bob', undefined]);
    isFull = false;
    expect([store.set('a', 'bob'), content.get('a')]).toEqual([true, 'bob']);
    // Another tab takes it away.
    content.delete('a');
    expect(store.get('a')).toBeUndefined();
    store.set('a', 'cy');
    store.remove('a');
    expect([store.get('a'), content.get('a')]).toEqual([undefined, undefined]);
  });
});

describe('stays() of watchLeaving', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function staysAfter(signs: readonly string[], ms: number, startedAt?: number): Promise<boolean> {
    const target = new EventTarget();
    const stays = watchLeaving(target);
    for (const sign of signs) target.dispatchEvent(new Event(sign));
    const known = vi.fn();
    void stays(startedAt).then(known);
    await vi.advanceTimersByTimeAsync(ms);
    return known.mock.calls.length > 0;
  }

  it.each<[string, string[], number, boolean]>([
    ['resolves at once if the visitor is not leaving', [], 0, true],
    ['is pending while the next page is loading', ['beforeunload'], 29_000, false],
    ['resolves once the next page has not come for 30 seconds', ['beforeunload'], 32_000, true],
    ['is pending after the page is hidden', ['pagehide'], 29_000, false],
    ['resolves at once if the page is shown again', ['beforeunload', 'pagehide', 'pageshow'], 0, true],
  ])('%s', async (_, signs, ms, expected) => {
    expect(await staysAfter(signs, ms)).toBe(expected);
  });

  it.each<[string, string[], boolean]>([
    ['resolves within two seconds if the navigation was given up', ['navigateerror'], true],
    ['is pending if a page that goes changes its own address', ['navigateerror', 'navigate'], false],
  ])('%s', async (_, signs, expected) => {
    const navigation = new EventTarget();
    const target = Object.assign(new EventTarget(), { navigation });
    const stays = watchLeaving(target);
    target.dispatchEvent(new Event('beforeunload'));
    const known = vi.fn();
    void stays().then(known);
    for (const sign of signs) navigation.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(known.mock.calls.length > 0).toBe(expected);
  });

  it.each([
    [4_999, false],
    [5_000, true],
  ])('resolves at once for a request that fails %i ms after leaving began: %s', async (ms, expected) => {
    const target = new EventTarget();
    const stays = watchLeaving(target);
    const startedAt = Date.now();
    target.dispatchEvent(new Event('beforeunload'));
    vi.advanceTimersByTime(ms);
    const known = vi.fn();
    void stays(startedAt).then(known);
    await vi.advanceTimersByTimeAsync(0);
    expect(known.mock.calls.length > 0).toBe(expected);
  });

  it.each([false, true])(
    'resolves at once if the clock was set back after leaving came to nothing (for a request: %s)',
    async (isCall) => {
      const target = new EventTarget();
      const stays = watchLeaving(target);
      target.dispatchEvent(new Event('beforeunload'));
      vi.advanceTimersByTime(60_000);
      vi.setSystemTime(Date.now() - 3_600_000);
      const known = vi.fn();
      void stays(isCall ? Date.now() : undefined).then(known);
      await vi.advanceTimersByTimeAsync(0);
      expect(known.mock.calls.length).toBe(1);
    },
  );

  it('is pending for a request begun before leaving, but resolves for one begun after it', async () => {
    expect(await staysAfter(['beforeunload'], 0, Date.now())).toBe(false);
    expect(await staysAfter(['beforeunload'], 0, Date.now() + 1)).toBe(true);
  });
});

describe('random text', () => {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  it('draws from the whole alphabet, and from nothing else', () => {
    expect([...new Set(randomText(20_000, alphabet))].toSorted().join('')).toBe(alphabet);
  });
  it('is unbiased: drops bytes above the last full multiple of the alphabet’s length', () => {
    const bytes = [255, 254, 240, 239, 0, 29, 30];
    const text = randomText(8, alphabet, (length) =>
      Uint8Array.from({ length }, (_, index) => bytes[index % 7] ?? 0),
    );
    expect(text).toBe('Z2Z2Z2Z2');
  });
  it('requests more random bytes if it had to drop too many', () => {
    let draws = 0;
    const text = randomText(3, alphabet, (length) => new Uint8Array(length).fill(draws++ === 0 ? 255 : 1));
    expect(text).toBe('333');
  });
});

it.each([
  ['http://localhost:4173/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]:4173/', true],
  ['https://portal.test/', false],
  ['https://localhost.portal.test/', false],
])('createNavigation: isLocal at %s is %s', (address, isLocal) => {
  const window: Window = Object.create(null, { location: { value: new URL(address) }, document: {} });
  expect(createNavigation(window, createCookies({ cookie: '' }), 'K7QF2MWX').isLocal).toBe(isLocal);
});
