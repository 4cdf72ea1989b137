import { setTimeout } from 'node:timers/promises';
import { asTally } from '../../telemetry/reading/answers.ts';
import { batchEntries, sampleBatch } from '../sample-batch.ts';
import { startCollector } from '../start-collector.ts';

const token = 'the-token-of-this-benchmark';
const seconds = 20;
/** As many as about a hundred simultaneous visitors send. */
const batchesPerSecond = 20;
/** The page's heaviest queries, which each reader repeats without a pause. */
const heavy = [
  'tally?by=brand,outcome,level,slow&slotMs=28800000',
  'tally?by=message,level&slotMs=28800000',
  'tally?by=brand,level,screen,outcome,connection,locale,release',
  'entries?text=nobodysword',
];

/** How long the intake takes to answer while this many readers repeat the heaviest queries. */
export async function intakeDelay(store: string, readers: number): Promise<string> {
  const collector = await startCollector(store, token);
  const origin = `http://127.0.0.1:${collector.port}/ui-logging`;
  const stop = new AbortController();
  let answers = 0;
  const cookie = await signIn(origin);
  const reading = Array.from({ length: readers }, (_, index) =>
    readOn(origin, cookie, index, stop.signal, () => (answers += 1)),
  );
  const delays: number[] = [];
  const run = `${process.pid}-${readers}-${Date.now()}`;
  const sending: Promise<void>[] = [];
  for (let number = 0; number < seconds * batchesPerSecond; number += 1) {
    sending.push(send(origin, `${run}-${number}`, number).then((ms) => void delays.push(ms)));
    await setTimeout(1_000 / batchesPerSecond);
  }
  await Promise.all(sending);
  stop.abort();
  await Promise.all(reading);
  await collector.stop();
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
  return [
    `${readers} readers, ${(answers / seconds).toFixed(0)} answers a second`.padEnd(36),
    `${batchesPerSecond} batches of ${batchEntries} entries a second`,
    `intake median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
  ].join(' | ');
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function readOn(
  origin: string,
  cookie: string,
  begin: number,
  signal: AbortSignal,
  onAnswer: () => void,
): Promise<void> {
  for (let number = begin; !signal.aborted; number += 1) {
    const path = heavy[number % heavy.length] ?? '';
    let below: number | undefined;
    do {
      const answer = await fetch(`${origin}/api/${path}${below === undefined ? '' : `&below=${below}`}`, {
        headers: { cookie },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      below = asTally(await answer.json())?.rest;
      onAnswer();
    } while (below !== undefined && !signal.aborted);
  }
}

async function send(origin: string, id: string, number: number): Promise<number> {
  const logEntries = sampleBatch(number, Date.now()).map((entry) => ({
    ...entry,
    attributes: { ...entry.attributes, id: `${id} ${entry.attributes['id'] ?? ''}` },
  }));
  const from = performance.now();
  const answer = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-batch-id': id },
    body: JSON.stringify({ logEntries }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the intake answered ${answer.status}`);
  return performance.now() - from;
}
