import { expect, it, vi } from 'vitest';
import { specifiedConfig } from '../config.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { Reply } from '../portal/judge-answer.ts';
import type { ReadRequest } from '../portal/request.ts';
import { fakeNavigation, memoryStore, recordingLog, refused } from '../test-doubles.ts';
import { settingsOf } from './settings-of.ts';

const cut = unreachable('network');
const file = (settings: unknown) => answered({ text: JSON.stringify(settings), type: 'application/json' });

/** `answers`: the answers to later requests. */
function begin(first: unknown, answers: Answer<Reply>[] = []) {
  const sendRead = vi.fn((_request: ReadRequest) => Promise.resolve(answers.shift() ?? cut));
  const log = recordingLog();
  const onMock = vi.fn();
  const { config: settings, known } = settingsOf(
    {
      config: Promise.resolve(first),
      navigation: fakeNavigation('https://portal.test/'),
      session: memoryStore(),
    },
    { sendRead, log, onMock },
  );
  const onKnown = vi.fn();
  void known.then(onKnown);
  return { settings, onKnown, sendRead, log, onMock };
}

it('loaded settings are not requested again', async () => {
  const { settings, onKnown, sendRead, log, onMock } = begin({ forceRefreshMillis: 60_000 });
  expect(await settings()).toEqual({ ...specifiedConfig, forceRefreshMillis: 60_000 });
  expect(await settings()).toBe(await settings());
  expect(onKnown).toHaveBeenCalledTimes(1);
  expect(sendRead).not.toHaveBeenCalled();
  expect(log.entries).toEqual([]);
  expect(onMock).not.toHaveBeenCalled();
});

it.each([
  ['a network failure', cut],
  ['an overloaded host', refused(503)],
])('settings missing because of %s are requested again until they are loaded', async (_, lost) => {
  const { settings, onKnown, sendRead, onMock } = begin(undefined, [lost, file({ mockBackend: true })]);
  expect(await settings()).toBe(specifiedConfig);
  expect(onKnown).not.toHaveBeenCalled();
  const request = { method: 'GET', path: '/static/public-portal-ui/config.json', limitMs: 20_000 };
  expect(sendRead.mock.calls).toEqual([[request]]);
  expect(await settings()).toEqual({ ...specifiedConfig, mockBackend: true });
  expect(await settings()).toEqual({ ...specifiedConfig, mockBackend: true });
  expect(onKnown.mock.calls).toEqual([[{ ...specifiedConfig, mockBackend: true }]]);
  expect(sendRead).toHaveBeenCalledTimes(2);
  expect(onMock).toHaveBeenCalledTimes(1);
});

it('concurrent calls share one request', async () => {
  const { settings, sendRead } = begin(undefined, [file({ forceRefreshMillis: 60_000 })]);
  const both = await Promise.all([settings(), settings()]);
  expect(both.map(({ forceRefreshMillis }) => forceRefreshMillis)).toEqual([60_000, 60_000]);
  expect(sendRead).toHaveBeenCalledTimes(1);
});

it('after a 404, the specified settings apply without further requests', async () => {
  const { settings, onKnown, sendRead } = begin(undefined, [refused(404)]);
  for (let times = 0; times < 3; times += 1) expect(await settings()).toBe(specifiedConfig);
  expect(onKnown.mock.calls).toEqual([[specifiedConfig]]);
  expect(sendRead).toHaveBeenCalledTimes(1);
});
