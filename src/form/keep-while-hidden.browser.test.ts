import { afterEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { keepWhileHidden } from './keep-while-hidden.ts';

const visibility = vi.spyOn(document, 'visibilityState', 'get');
function setVisibility(state: DocumentVisibilityState) {
  visibility.mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pageEvent = (name: string) => window.dispatchEvent(new PageTransitionEvent(name));

afterEach(() => {
  document.body.innerHTML = '';
});

it('stores the typed user ID while the page is hidden, but not when it is hidden by pagehide', () => {
  const session = memoryStore();
  keepWhileHidden(window, { session, wanted: { code: 'norvik' } });
  document.body.innerHTML = '<input name="username" value="ann"><input name="password" value="secret">';
  setVisibility('hidden');
  expect([...session.content]).toEqual([['draftUserId', 'ann']]);
  setVisibility('visible');
  expect([...session.content]).toEqual([]);

  // After `pagehide`, browsers report the page as hidden: this must not change what is stored.
  pageEvent('pagehide');
  setVisibility('hidden');
  expect(session.content.has('draftUserId')).toBe(false);
  pageEvent('pageshow');
  setVisibility('hidden');
  expect(session.content.get('draftUserId')).toBe('ann');
});

it('stores the brand again when the page is restored, as the tab may have shown another since', () => {
  const session = memoryStore({ COBRAND: 'helvia' });
  keepWhileHidden(window, { session, wanted: { code: 'norvik' } });
  pageEvent('pageshow');
  expect([...session.content]).toEqual([['COBRAND', 'norvik']]);
});

it('stores the brand again when the page is left, as its storage may have been cleared since', () => {
  const session = memoryStore();
  keepWhileHidden(window, { session, wanted: { code: 'norvik' } });
  pageEvent('pagehide');
  expect([...session.content]).toEqual([['COBRAND', 'norvik']]);
});
