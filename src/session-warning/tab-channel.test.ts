import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTextStore } from '../browser/storage.ts';
import { memoryStore } from '../test-doubles.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { createTabs, newsKey, type TabNews } from './tabs.ts';

const news: TabNews = { kind: 'continued', at: 1_800_000_000_000 };
const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.stop();
});

/** A tab in a window of its own. */
function openTab(window: Parameters<typeof openTabChannel>[0], local = memoryStore()) {
  const hear = vi.fn<(news: TabNews) => void>();
  const tabs = createTabs({ openChannel: (heard) => openTabChannel(window, newsKey, heard), local }, hear);
  opened.push(tabs);
  return { hear, tabs };
}

const withChannel = () => Object.assign(new EventTarget(), { BroadcastChannel });
const stored = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue });

describe('with BroadcastChannel', () => {
  it('news reaches every tab except its sender', async () => {
    const [one, two, three] = [openTab(withChannel()), openTab(withChannel()), openTab(withChannel())];
    one.tabs.announce(news);
    await expect.poll(() => [two.hear.mock.calls, three.hear.mock.calls]).toEqual([[[news]], [[news]]]);
    expect(one.hear).not.toHaveBeenCalled();
  });

  it('ignores the storage event for the same news', () => {
    const window = withChannel();
    const { hear } = openTab(window);
    window.dispatchEvent(stored('sessionNews', JSON.stringify(news)));
    expect(hear).not.toHaveBeenCalled();
  });
});

describe('without BroadcastChannel', () => {
  const refused = new Proxy(BroadcastChannel, {
    construct() {
      throw new DOMException('not here', 'SecurityError');
    },
  });

  it.each<[string, Parameters<typeof openTabChannel>[0]]>([
    ['in an old browser', new EventTarget()],
    ['in a sandbox that refuses it', Object.assign(new EventTarget(), { BroadcastChannel: refused })],
  ])('receives news through storage events %s, until stopped', (_, window) => {
    const { hear, tabs } = openTab(window);
    window.dispatchEvent(stored('sessionNews', JSON.stringify(news)));
    expect(hear.mock.calls).toEqual([[news]]);
    tabs.stop();
    window.dispatchEvent(stored('sessionNews', JSON.stringify(news)));
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another key', 'COBRAND', JSON.stringify(news)],
    ['a removed entry', 'sessionNews', null],
    ['a cleared storage', null, null],
    ['invalid JSON', 'sessionNews', '{"kind":'],
    ['a time of the wrong type', 'sessionNews', '{"kind":"continued","at":"soon"}'],
    ['an array', 'sessionNews', '["continued"]'],
  ])('ignores a storage event with %s', (_, key, value) => {
    const window = new EventTarget();
    const { hear } = openTab(window);
    window.dispatchEvent(stored(key, value));
    expect(hear).not.toHaveBeenCalled();
  });
});

it('stores the latest news for a tab that was not listening', () => {
  const local = memoryStore();
  const [one, two] = [openTab(new EventTarget(), local), openTab(new EventTarget(), local)];
  expect(two.tabs.latest()).toBeUndefined();
  one.tabs.announce(news);
  expect(two.tabs.latest()).toEqual(news);
});

it('keeps its own latest news if the browser blocks storage', () => {
  const local = createTextStore(() => {
    throw new Error('storage is blocked');
  });
  const tabs = createTabs(
    { openChannel: (hear) => openTabChannel(new EventTarget(), newsKey, hear), local },
    () => undefined,
  );
  tabs.announce(news);
  expect(tabs.latest()).toEqual(news);
});
