import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { germanMessages } from '../telemetry/review/language/messages.de.ts';
import { englishMessages } from '../telemetry/review/language/messages.en.ts';

/** The review page words it by where the visitor went. */
const wordedByTarget = 'leaving the page';

const logged = /\blog\.(?:info|error)\(\s*'(?<message>[^']+)'/g;
/** Messages that the log forwarder writes by itself. */
const forwarderMessages = [
  'page measured',
  'page came back',
  'entries dropped',
  'uncaught error',
  'unhandled rejection',
  'content security policy violated',
];

/** The files that compose a message, of parts that are closed lists themselves. */
const composing = ['src/telemetry/log-left-calls.ts', 'src/telemetry/note-arrival.ts'];
const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [join('src', file).replaceAll('\\', '/'), readFileSync(join('src', file), 'utf8')]),
);

// Whatever is put together could hold what a visitor typed, and has no wording on the review page.
it('every message stands in the source as a plain text', () => {
  const composed = /\blog\.(?:info|error)\((?!\s*'[^']*'\s*[,)])/;
  const files = [...sources].filter(([, source]) => composed.test(source));
  expect(files.map(([file]) => file).toSorted()).toEqual(composing);
});

it('the German messages are exactly those that the page logs', () => {
  const messages = [...sources.values()]
    .flatMap((source) => [...source.matchAll(logged)])
    .map(({ groups }) => groups?.['message'] ?? '')
    .filter((message) => message !== wordedByTarget);
  const inOrder = (texts: Iterable<string>) => [...new Set(texts)].toSorted((a, b) => a.localeCompare(b));
  expect(inOrder(germanMessages.keys()), 'edit telemetry/review/language/messages.de.ts').toEqual(
    inOrder([...messages, ...forwarderMessages]),
  );
});

it('the English messages include only ones that the page logs', () => {
  expect([...englishMessages.keys()].filter((message) => !germanMessages.has(message))).toEqual([]);
});
