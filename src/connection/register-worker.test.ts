import { describe, expect, test } from 'vitest';
import { registerWorker, type WorkerEnvironment } from './register-worker.ts';

function browser({ controlled = false, register = () => Promise.resolve(undefined) } = {}) {
  const listeners = new Map<string, () => void>();
  const calls: string[] = [];
  const answers: Response[] = [];
  const environment: WorkerEnvironment = {
    container: { controller: controlled ? {} : null },
    createWorkbox: () => ({
      register,
      addEventListener: (type, listener) => listeners.set(type, listener),
    }),
    fetch: async (address, { method }) => {
      calls.push(`${method} ${address}`);
      if (address.includes('gone')) throw new TypeError('Failed to fetch');
      const answer = new Response('text');
      answers.push(answer);
      return answer;
    },
  };
  return { environment, calls, answers, fire: (type: string) => listeners.get(type)?.() };
}

const nothing = { wasControlled: false, warm: () => [], report: () => undefined };

describe('the first visit', () => {
  test('fetches and probes again once the worker sees it', async () => {
    const { environment, calls, answers, fire } = browser();
    let addresses = ['/a', '/gone'];
    await registerWorker({ ...nothing, warm: () => addresses, probes: () => ['/logo.png'] }, environment);
    expect(calls).toEqual([]);
    addresses = [...addresses, '/found-later'];
    fire('controlling');
    await expect.poll(() => answers.map((answer) => answer.bodyUsed)).toEqual([true, true, true]);
    expect(calls).toEqual(['GET /a', 'GET /gone', 'GET /found-later', 'HEAD /logo.png']);
  });

  test('is the only one that does', async () => {
    const { environment, calls, fire } = browser({ controlled: true });
    await registerWorker({ ...nothing, wasControlled: true, warm: () => ['/a'] }, environment);
    fire('controlling');
    expect(calls).toEqual([]);
  });

  test('fetches again at once where another tab’s worker took the page while it started', async () => {
    const { environment, calls } = browser({ controlled: true });
    await registerWorker({ ...nothing, warm: () => ['/a'] }, environment);
    expect(calls).toEqual(['GET /a']);
  });
});

describe('a browser without a worker', () => {
  test('that refuses it is reported, and nothing breaks', async () => {
    const reports: string[] = [];
    const report = (message: string, { reason }: { reason: string }) => reports.push(`${message}: ${reason}`);
    const refusal = new DOMException('The operation is insecure.', 'SecurityError');
    const { environment } = browser({ register: () => Promise.reject(refusal) });
    await expect(registerWorker({ ...nothing, report }, environment)).resolves.toBeUndefined();
    expect(reports).toEqual(['service worker not registered: SecurityError']);
  });

  test('that has none is left alone', async () => {
    const { environment } = browser();
    const unasked = { ...environment, container: undefined, createWorkbox: () => expect.unreachable() };
    await expect(registerWorker(nothing, unasked)).resolves.toBeUndefined();
  });
});
