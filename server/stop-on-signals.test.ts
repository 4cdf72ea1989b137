import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

function processThatStopsIn(stop: () => Promise<void>) {
  const signals = new EventEmitter();
  const exits: number[] = [];
  const logged: unknown[] = [];
  const write = (fields: unknown, message: string) => void logged.push([message, fields]);
  const clock = { ms: 9_000 };
  const source = {
    on: (signal: string, listener: (signal: string) => void) => signals.on(signal, () => listener(signal)),
    exit: (code: number) => exits.push(code),
  };
  stopOnSignals(source, stop, { info: write, error: write }, () => clock.ms);
  return { signals, exits, said: logged, clock };
}

const never = () => new Promise<void>(() => undefined);

test.each(['SIGINT', 'SIGTERM'])('%s stops gracefully and exits with 0', async (signal) => {
  const { signals, exits, said } = processThatStopsIn(() => pause(5));
  signals.emit(signal);
  expect(exits).toEqual([]);
  expect(said).toEqual([['stopping', { signal }]]);
  await pause(20);
  expect(exits).toEqual([0]);
  expect(said.at(-1)).toEqual(['stopped', {}]);
});

test('a second signal exits at once with 1', () => {
  const { signals, exits, clock } = processThatStopsIn(never);
  signals.emit('SIGINT');
  clock.ms += 2_000;
  signals.emit('SIGTERM');
  expect(exits).toEqual([1]);
});

test('a Ctrl-C that arrives twice within 20 ms counts as one', () => {
  const { signals, exits, clock } = processThatStopsIn(never);
  signals.emit('SIGINT');
  clock.ms += 20;
  signals.emit('SIGINT');
  expect(exits).toEqual([]);
});

test('a failed stop logs why and exits with 1', async () => {
  const { signals, exits, said } = processThatStopsIn(() => Promise.reject(new Error('no')));
  signals.emit('SIGTERM');
  await pause(5);
  expect(said.at(-1)).toEqual(['stopped with an error', { error: 'Error: no' }]);
  expect(exits).toEqual([1]);
});
