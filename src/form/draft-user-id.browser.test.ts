import { afterEach, expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { dropDraftUserId, giveDraftUserId, keepDraftUserId, takeDraftUserId } from './draft-user-id.ts';

function show(html: string) {
  document.body.innerHTML = html;
  return document.querySelector('input');
}
afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['what was typed', '<input name="username" value="ann">', 'ann'],
  ['nothing typed', '<input name="username">', undefined],
  ['what only password managers are told', '<input name="username" value="ann" hidden>', undefined],
  ['a password', '<input name="password" value="secret">', undefined],
  ['the longest', `<input name="username" value="${'a'.repeat(256)}">`, 'a'.repeat(256)],
  ['more than a user id', `<input name="username" value="${'a'.repeat(257)}">`, undefined],
])('of %s the next page is given, once: %s', (_, html, expected) => {
  const session = memoryStore();
  show(html);
  keepDraftUserId(document, session);
  expect(takeDraftUserId(session)).toBe(expected);
  expect(takeDraftUserId(session)).toBeUndefined();
});

it('nothing that the portal did not keep itself is given', () => {
  expect(takeDraftUserId(memoryStore({ draftUserId: 'a'.repeat(257) }))).toBeUndefined();
});

it('is put where nothing is typed yet', () => {
  const field = show('<input name="username">');
  giveDraftUserId(document, 'ann');
  expect(field?.value).toBe('ann');
  if (field) field.value = 'bob';
  giveDraftUserId(document, 'ann');
  expect(field?.value).toBe('bob');
});

it('is gone with the page that has signed in, and kept by one that came back', () => {
  const [session, target] = [memoryStore(), new EventTarget()];
  show('<input name="username" value="ann">');
  target.addEventListener('pagehide', () => keepDraftUserId(document, session));
  dropDraftUserId(target, session);
  target.dispatchEvent(new Event('pagehide'));
  expect(takeDraftUserId(session)).toBeUndefined();
  target.dispatchEvent(new Event('pagehide'));
  expect(takeDraftUserId(session)).toBe('ann');
});
