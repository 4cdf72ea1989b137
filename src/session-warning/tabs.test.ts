import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTextStore } from '../browser/storage.ts';
import { memoryStore } from '../test-doubles.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { createTabs, tabMessageKey, type TabMessage } from './tabs.ts';

const message: TabMessage = { kind: 'continued', at: 1_800_000_000_000 };
const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.stop();
});

/** A tab in a window of its own. */
function openTab(window: Parameters<typeof openTabChannel>[0], local = memoryStore()) {
  const onMessage = vi.fn<(received: TabMessage) => void>();
  const tabs = createTabs(
    { openChannel: (onData) => openTabChannel(window, tabMessageKey, onData), local },
    onMessage,
  );
  opened.push(tabs);
  return { onMessage, tabs };
}

const withChannel = () => Object.assign(new EventTarget(), { BroadcastChannel });
const stored = (key: string | null, newValue: string | null) =>
  Object.assign(new Event('storage'), { key, newValue });

describe('with BroadcastChannel', () => {
  it('a message reaches every tab except its sender', async () => {
    const [one, two, three] = [openTab(withChannel()), openTab(withChannel()), openTab(withChannel())];
    one.tabs.announce(message);
    await expect
      .poll(() => [two.onMessage.mock.calls, three.onMessage.mock.calls])
      .toEqual([[[message]], [[message]]]);
    expect(one.onMessage).not.toHaveBeenCalled();
  });

  it('ignores the storage event for the same message', () => {
    const window = withChannel();
    const { onMessage } = openTab(window);
    window.dispatchEvent(stored('sessionNews', JSON.stringify(message)));
    expect(onMessage).not.toHaveBeenCalled();
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
  ])('receives a message through storage events %s, until stopped', (_, window) => {
    const { onMessage, tabs } = openTab(window);
    window.dispatchEvent(stored('sessionNews', JSON.stringify(message)));
    expect(onMessage.mock.calls).toEqual([[message]]);
    tabs.stop();
    window.dispatchEvent(stored('sessionNews', JSON.stringify(message)));
    expect(onMessage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another key', 'COBRAND', JSON.stringify(message)],
    ['a removed entry', 'sessionNews', null],
    ['a cleared storage', null, null],
    ['invalid JSON', 'sessionNews', '{"kind":'],
    ['a time of the wrong type', 'sessionNews', '{"kind":"continued","at":"soon"}'],
    ['an infinite time', 'sessionNews', '{"kind":"continued","at":1e999}'],
    ['an array', 'sessionNews', '["continued"]'],
  ])('ignores a storage event with %s', (_, key, value) => {
    const window = new EventTarget();
    const { onMessage } = openTab(window);
    window.dispatchEvent(stored(key, value));
    expect(onMessage).not.toHaveBeenCalled();
  });
});

it('stores the latest message for a tab that was not listening', () => {
  const local = memoryStore();
  const [one, two] = [openTab(new EventTarget(), local), openTab(new EventTarget(), local)];
  expect(two.tabs.latest()).toBeUndefined();
  one.tabs.announce(message);
  expect(two.tabs.latest()).toEqual(message);
});

it('keeps its own latest message if the browser blocks storage', () => {
  const local = createTextStore(() => {
    throw new Error('storage is blocked');
  });
  const tabs = createTabs(
    { openChannel: (hear) => openTabChannel(new EventTarget(), tabMessageKey, hear), local },
    () => undefined,
  );
  tabs.announce(message);
  expect(tabs.latest()).toEqual(message);
});
