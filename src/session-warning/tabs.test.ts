import { afterEach, expect, it, vi } from 'vitest';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { memoryStore } from '../test-doubles.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { createTabs, tabMessageKey, type TabMessage } from './tabs.ts';

const message: TabMessage = { kind: 'continued', at: 1_800_000_000_000 };
const opened: { stop(): void }[] = [];
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.stop();
  vi.unstubAllGlobals();
});

function openTab(
  openChannel: Parameters<typeof createTabs>[0]['openChannel'],
  local: TextStore = memoryStore(),
) {
  const onMessage = vi.fn<(received: TabMessage) => void>();
  const tabs = createTabs({ openChannel, local }, onMessage);
  opened.push(tabs);
  return { onMessage, tabs };
}

const channel = (onData: (data: unknown) => void) => openTabChannel(tabMessageKey, onData);

it('a message reaches every tab except its sender, until stopped', async () => {
  const [one, two, three] = [openTab(channel), openTab(channel), openTab(channel)];
  one.tabs.announce(message);
  await expect
    .poll(() => [two.onMessage.mock.calls, three.onMessage.mock.calls])
    .toEqual([[[message]], [[message]]]);
  expect(one.onMessage).not.toHaveBeenCalled();
  two.tabs.stop();
  one.tabs.announce(message);
  await expect.poll(() => three.onMessage.mock.calls).toEqual([[message], [message]]);
  expect(two.onMessage).toHaveBeenCalledTimes(1);
});

it('does without a channel if the browser refuses it', () => {
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('not here', 'SecurityError');
  });
  const { tabs } = openTab(channel);
  tabs.announce(message);
  tabs.stop();
  expect(tabs.latest()).toEqual(message);
});

it.each([
  ['a text', 'continued'],
  ['an unknown kind', { ...message, kind: 'begun' }],
  ['a time of the wrong type', { ...message, at: 'soon' }],
  ['an infinite time', { ...message, at: Number.POSITIVE_INFINITY }],
  ['an array', ['continued']],
])('ignores %s', (_, data) => {
  const { onMessage } = openTab((onData) => {
    onData(data);
    return channel(onData);
  });
  expect(onMessage).not.toHaveBeenCalled();
});

it('stores the latest message for a tab that was not listening', () => {
  const local = memoryStore();
  const [one, two] = [openTab(channel, local), openTab(channel, local)];
  expect(two.tabs.latest()).toBeUndefined();
  one.tabs.announce(message);
  expect(two.tabs.latest()).toEqual(message);
});

it('keeps its own latest message if the browser blocks storage', () => {
  const local = createTextStore(() => {
    throw new Error('storage is blocked');
  });
  const { tabs } = openTab(channel, local);
  tabs.announce(message);
  expect(tabs.latest()).toEqual(message);
});
