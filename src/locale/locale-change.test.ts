import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { asLocaleChange, latestLocaleChange, announceLocale } from './locale-change.ts';

const change = { locale: 'de', at: 1_800_000_000_000 } as const;

afterEach(() => void vi.useRealTimers());

describe('the announcement of a chosen language', () => {
  it('is sent to the other tabs, and stored for a tab that could not listen', () => {
    vi.useFakeTimers({ now: change.at });
    const [local, send] = [memoryStore(), vi.fn<(data: unknown) => void>()];
    announceLocale({ send, close: () => undefined }, local, change.locale);
    expect(send.mock.calls).toEqual([[change]]);
    expect(latestLocaleChange(local)).toEqual(change);
  });

  it('is stored even if there is no line to the other tabs yet', () => {
    const local = memoryStore();
    announceLocale(undefined, local, 'fr');
    expect(latestLocaleChange(local)).toMatchObject({ locale: 'fr' });
  });

  it.each([
    ['an unknown language', { locale: 'xx', at: 1 }],
    ['markup', { locale: '<b>', at: 1 }],
    ['no time', { locale: 'de' }],
    ['an infinite time', { locale: 'de', at: Number.POSITIVE_INFINITY }],
    ['a string', 'de'],
    ['an array', [change]],
    ['null', null],
    ['inherited properties', Object.create(change)],
  ])('is rejected if malformed: %s', (_, value: unknown) => {
    expect(asLocaleChange(value)).toBeUndefined();
  });
});
