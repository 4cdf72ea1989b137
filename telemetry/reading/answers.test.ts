import { expect, it } from 'vitest';
import { asEntriesPage } from './answers.ts';

const entry = {
  message: 'looked up',
  level: 'INFO',
  attributes: {},
  id: 'a',
  position: 7,
  time: 1,
  receivedAt: 2,
  deviceTime: 3,
  clockDifferenceMs: 4,
  sender: 's',
};

const entriesOf = (...entries: unknown[]) => asEntriesPage({ entries, followFrom: '0' })?.entries;

it('reads an entry with all that the collector added', () => {
  expect(entriesOf(entry)).toEqual([entry]);
});

it.each([
  ['what is no object', 7],
  ['an entry without a message', { ...entry, message: undefined }],
  ['an entry without an id', { ...entry, id: undefined }],
  // Lists are in its order, and go on from it.
  ['an entry without a position', { ...entry, position: null }],
  ['an entry with a time that no clock has', { ...entry, time: 1e300 }],
  ['an entry without a time of receipt', { ...entry, receivedAt: '2' }],
])('leaves out %s, and keeps the others', (_, other) => {
  expect(entriesOf(other, entry)).toEqual([entry]);
});

it.each(['deviceTime', 'clockDifferenceMs', 'sender'])('reads an entry without its %s', (name) => {
  expect(entriesOf({ ...entry, [name]: null })).toEqual([{ ...entry, [name]: undefined }]);
});
