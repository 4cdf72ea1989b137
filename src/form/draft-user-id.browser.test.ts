import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { memoryStore } from '../test-doubles.ts';
import {
  dropDraftUserId,
  fillDraftUserId,
  forgetDraftUserId,
  keepDraftUserId,
  readDraftUserId,
} from './draft-user-id.ts';

function show(html: string) {
  document.body.innerHTML = html;
  return document.querySelector('input');
}
afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  [
    'hands a typed user ID to the next page until it is forgotten',
    '<input name="username" value="ann">',
    'ann',
  ],
  ['hands on nothing from an empty field', '<input name="username">', undefined],
  [
    'ignores the hidden field meant for password managers',
    '<input name="username" value="ann" hidden>',
    undefined,
  ],
  ['never hands on a password', '<input name="password" value="secret">', undefined],
  [
    'hands on a user ID of the maximum length',
    `<input name="username" value="${'a'.repeat(256)}">`,
    'a'.repeat(256),
  ],
  ['ignores text longer than a user ID', `<input name="username" value="${'a'.repeat(257)}">`, undefined],
])('%s', (_, html, expected) => {
  const session = memoryStore();
  show(html);
  keepDraftUserId(document, session);
  expect(readDraftUserId(session)).toBe(expected);
  forgetDraftUserId(session);
  expect(readDraftUserId(session)).toBeUndefined();
});

it('keeps the user ID of the page before while its own field is not filled in yet', () => {
  const session = memoryStore({ draftUserId: 'ann' });
  show('<input name="username">');
  keepDraftUserId(document, session);
  expect(readDraftUserId(session)).toBe('ann');
});

it('ignores a stored value longer than a user ID', () => {
  expect(readDraftUserId(memoryStore({ draftUserId: 'a'.repeat(257) }))).toBeUndefined();
});

it('fills in the user ID only if nothing has been typed', () => {
  const field = show('<input name="username">');
  fillDraftUserId(document, 'ann');
  expect(field?.value).toBe('ann');
  if (field) field.value = 'bob';
  fillDraftUserId(document, 'ann');
  expect(field?.value).toBe('bob');
});

it('lets what is typed replace a user ID that is filled in after the field was focused', async () => {
  const field = show('<input name="username">');
  field?.focus();
  fillDraftUserId(document, 'ann');
  // As React does when it takes the field over.
  if (field) field.defaultValue = 'ann';
  await userEvent.keyboard('bo');
  expect(field?.value).toBe('bo');
  fillDraftUserId(document, 'ann');
  await userEvent.keyboard('b');
  expect(field?.value).toBe('bob');
});

it('dropDraftUserId removes the user ID at the next pagehide only, and from the field of a page that returns', () => {
  const session = memoryStore();
  const target = Object.assign(new EventTarget(), { document });
  const field = show('<input name="username" value="ann">');
  target.addEventListener('pagehide', () => keepDraftUserId(document, session));
  dropDraftUserId(target, session);
  target.dispatchEvent(new Event('pagehide'));
  expect(readDraftUserId(session)).toBeUndefined();
  expect(field?.value).toBe('ann');
  target.dispatchEvent(new Event('pageshow'));
  expect(field?.value).toBe('');
  if (field) field.value = 'bob';
  target.dispatchEvent(new Event('pagehide'));
  target.dispatchEvent(new Event('pageshow'));
  expect([readDraftUserId(session), field?.value]).toEqual(['bob', 'bob']);
});
