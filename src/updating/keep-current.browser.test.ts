import { expect, it } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { keepCurrent } from './keep-current.ts';

const worker = { postMessage: () => undefined };

it.each([
  ['offers no new version while the first worker of a first visit waits for its start', null, 0],
  ['offers the version that waits beside the one in use', worker, 1],
])('%s', (_, active, offers) => {
  let offered = 0;
  keepCurrent({
    window,
    worker: null,
    registration: { waiting: worker, active, update: () => Promise.resolve() },
    busyCount: () => 0,
    reload: () => undefined,
    offer: (offer) => {
      if (offer !== undefined) offered += 1;
    },
    log: recordingLog(),
    release: '1.0.0+00000000',
    stays: () => new Promise(() => undefined),
  });
  expect(offered).toBe(offers);
});
