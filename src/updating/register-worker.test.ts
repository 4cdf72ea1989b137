import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { recordingLog } from '../test-doubles.ts';
import { registerWorker, type PageResources, type WorkerEnvironment } from './register-worker.ts';

function browser({
  controlled = false,
  register = (): ReturnType<ReturnType<WorkerEnvironment['createWorkbox']>['register']> =>
    Promise.resolve(undefined),
  renewScript = (): Promise<unknown> => Promise.reject(new TypeError('lost')),
  whenSeen = () => Promise.resolve(),
} = {}) {
  const messages: unknown[] = [];
  const worker = { postMessage: (message: unknown) => void messages.push(message) };
  const container = Object.assign(new EventTarget(), { controller: controlled ? worker : null });
  const createWorkbox = () => ({ register });
  const environment: WorkerEnvironment = { container, createWorkbox, renewScript, whenSeen };
  const takeControl = () => {
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
  };
  return { environment, messages, takeControl };
}

/** A registration whose first worker reaches this state a moment later. */
function installation(state: ServiceWorkerState) {
  const worker = Object.assign(new EventTarget(), { state });
  setTimeout(() => worker.dispatchEvent(new Event('statechange')), 100);
  return { active: null, waiting: null, installing: worker, update: () => Promise.resolve() };
}

type Installation = ReturnType<typeof installation>;

/** The entries logged once about a worker that could not be registered. */
const notRegistered = (reason: string) => [
  { level: 'INFO', message: 'service worker not registered', attributes: { reason } },
];

const nothing = {
  pageResources: () => Promise.resolve({ names: [] }),
  isBusy: () => false,
  log: recordingLog(),
};

describe('the worker is told what the page was shown with', () => {
  test('on a first visit once it controls the page', async () => {
    const { environment, messages, takeControl } = browser();
    let names = ['GET /a'];
    const screen = { of: 'acme fr ACM', html: '<p>', theme: '' };
    const token = 'a1B2c3D4e5F6g7H8i9J0';
    const pageResources = vi.fn<() => Promise<PageResources>>(async () => ({ names, screen, token }));
    await registerWorker({ ...nothing, pageResources }, environment);
    expect([messages, pageResources.mock.calls]).toEqual([[], []]);
    names = [...names, 'HEAD /found-later'];
    takeControl();
    await expect
      .poll(() => messages)
      .toEqual([{ type: 'KEEP', names: ['GET /a', 'HEAD /found-later'], token, ...screen }]);
  });

  test('on a later visit once that is known', async () => {
    const { environment, messages } = browser({ controlled: true });
    let settle = (_shown: PageResources) => {};
    const pageResources = () => new Promise<PageResources>((resolve) => (settle = resolve));
    await registerWorker({ ...nothing, pageResources }, environment);
    expect(messages).toEqual([]);
    settle({ names: ['GET /a'] });
    await expect.poll(() => messages).toEqual([{ type: 'KEEP', names: ['GET /a'] }]);
  });
});

test('a hidden page collects nothing and tells the worker nothing until it is seen', async () => {
  let show = () => {};
  const whenSeen = () => new Promise<void>((resolve) => (show = resolve));
  const { environment, messages } = browser({ controlled: true, whenSeen });
  const pageResources = vi.fn<typeof nothing.pageResources>(nothing.pageResources);
  await registerWorker({ ...nothing, pageResources }, environment);
  expect(pageResources).not.toHaveBeenCalled();
  show();
  await expect.poll(() => messages).toEqual([{ type: 'KEEP', names: [] }]);
});

test('the worker is told nothing until a running sign-in has ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { environment, messages } = browser({ controlled: true });
  let isBusy = true;
  await registerWorker({ ...nothing, isBusy: () => isBusy }, environment);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(messages).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages).toEqual([{ type: 'KEEP', names: [] }]);
});

test.each([
  ['is lost or cut off on the way', new TypeError('lost')],
  ['is redirected by a portal, or comes with a wrong type', new DOMException('refused', 'SecurityError')],
])(
  'a worker whose script %s is registered again, renewed in the browser’s cache, and reported once',
  async (_, error) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const register = vi
      .fn<() => Promise<undefined>>()
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(error)
      .mockResolvedValue(undefined);
    const renewScript = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('lost')));
    const { environment } = browser({ register, renewScript });
    const log = recordingLog();
    const registered = registerWorker({ ...nothing, log }, environment);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(register).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_001);
    await registered;
    expect(register).toHaveBeenCalledTimes(3);
    expect(renewScript).toHaveBeenCalledTimes(2);
    expect(log.entries).toEqual(notRegistered(error.name));
  },
);

test('a worker that another tab installs during the pause is registered, and told about the page, at once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const register = vi
    .fn<() => Promise<undefined>>()
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockResolvedValue(undefined);
  const { environment, messages, takeControl } = browser({ register });
  void registerWorker(nothing, environment);
  await vi.advanceTimersByTimeAsync(1_000);
  takeControl();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledTimes(2);
  expect(messages).toEqual([{ type: 'KEEP', names: [] }]);
});

test('a worker that can’t be installed is registered again, and reported once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const register = vi
    .fn<() => Promise<Omit<Installation, 'installing'> & { installing: Installation['installing'] | null }>>()
    .mockImplementationOnce(async () => installation('redundant'))
    // Over before anybody could watch it.
    .mockImplementationOnce(async () => ({ ...installation('redundant'), installing: null }))
    .mockImplementation(async () => installation('installed'));
  const { environment } = browser({ register });
  const log = recordingLog();
  const registered = registerWorker({ ...nothing, log }, environment);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(registered).resolves.toBeDefined();
  expect(register).toHaveBeenCalledTimes(3);
  expect(log.entries).toEqual(notRegistered('InstallError'));
});

test.each(['active', 'waiting'] as const)(
  'a page with a worker that is %s waits for no installation, and reports nothing',
  async (state) => {
    const { installing: worker, ...none } = installation('activated');
    const register = async () => ({ ...none, installing: null, [state]: worker });
    const log = recordingLog();
    const registered = await registerWorker({ ...nothing, log }, browser({ register }).environment);
    expect(registered).toMatchObject({ [state]: worker });
    expect(log.entries).toEqual([]);
  },
);

describe('a browser without a worker', () => {
  test('reports a refused address without failing', async () => {
    const log = recordingLog();
    const createWorkbox = () => {
      throw new TypeError('not trusted');
    };
    const { environment } = browser();
    const registered = registerWorker({ ...nothing, log }, { ...environment, createWorkbox });
    await expect(registered).resolves.toBeUndefined();
    expect(log.entries).toEqual(notRegistered('TypeError'));
  });

  test('reports nothing if it has no service workers', async () => {
    const log = recordingLog();
    const { environment } = browser();
    await registerWorker({ ...nothing, log }, { ...environment, container: undefined });
    expect(log.entries).toEqual([]);
  });
});
