import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPage } from './show-page.tsx';
import { recordingLog } from '../test-doubles.ts';

const markup =
  '<form><input id="user"><button type="button">Show</button><input id="pin"><input id="draft" value="x"></form><p>Note</p>';

const typing = 'keydown keypress textInput input keyup compositionstart compositionend change'.split(' ');
const pressing = 'pointerdown mousedown touchstart pointerup mouseup touchend click'.split(' ');

function redrawScreen() {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
}

function pageWithScreen() {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const events: string[] = [];
  function Page() {
    useEffect(() => {
      // The values that the screen finds when it starts.
      const entries = Array.from(document.querySelectorAll('input'), ({ value }) => value);
      events.push(`taken over with ${entries.join(',')}`);
    }, []);
    return (
      <>
        <form>
          <input id="user" defaultValue="" onChange={() => events.push('typed')} />
          <button type="button" onClick={() => events.push('pressed')}>
            Show
          </button>
          <input id="pin" defaultValue="" />
          <input id="draft" defaultValue="x" />
        </form>
        <p>Note</p>
      </>
    );
  }
  const [field, other, draft] = document.querySelectorAll('input');
  const button = document.querySelector('button');
  if (!field || !other || !draft || !button) throw new Error('the screen lacks an element');
  return { events, field, other, draft, button, page: <Page /> };
}

it('hydrates the screen on the page in its own time, and keeps its node, value and focus', async () => {
  const { events, field, button, page } = pageWithScreen();
  const log = recordingLog();
  const isReady = showPage({ page, redrawScreen, log });
  field.focus();
  field.value = 'a';
  for (const name of typing) field.dispatchEvent(new Event(name, { bubbles: true }));
  for (const name of pressing) button.dispatchEvent(new Event(name, { bubbles: true }));
  expect(events).toEqual([]);
  await isReady;
  expect(events).toEqual(['taken over with a,,x']);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('a');
  expect(document.activeElement).toBe(field);
  button.click();
  expect(events).toEqual(['taken over with a,,x', 'pressed']);
  expect(log.entries).toEqual([]);
});

it.each([
  ['a password manager', (field: Element) => field.before(document.createElement('input'))],
  ['a translation', (field: Element) => field.nextElementSibling?.replaceChildren('Zeigen')],
])('redraws a screen that %s has changed, keeping values, caret and focus', async (_, change) => {
  const { events, field, other, draft, page } = pageWithScreen();
  const log = recordingLog();
  field.focus();
  field.value = 'ann';
  field.setSelectionRange(1, 2);
  other.value = '1';
  draft.value = '';
  change(field);
  await showPage({ page, redrawScreen, log });
  const drawn = document.querySelector('input');
  expect(drawn).not.toBe(field);
  expect(drawn?.value).toBe('ann');
  expect([drawn?.selectionStart, drawn?.selectionEnd]).toEqual([1, 2]);
  expect(document.activeElement).toBe(drawn);
  expect(events).toEqual(['taken over with ann,1,']);
  expect(log.entries).toMatchObject([{ level: 'INFO', message: 'the first screen was changed by others' }]);
});

it('redraws a changed screen with focus in the field that the visitor has moved to meanwhile', async () => {
  const { field, other, page } = pageWithScreen();
  await userEvent.type(field, 'ann');
  field.before(document.createElement('input'));
  const isReady = showPage({ page, redrawScreen, log: recordingLog() });
  other.focus();
  await isReady;
  const drawn = document.querySelector<HTMLInputElement>('#pin');
  expect(drawn).not.toBe(other);
  expect(document.activeElement).toBe(drawn);
  expect(document.querySelector<HTMLInputElement>('#user')?.value).toBe('ann');
});

it('redraws a screen that differs without having been changed by others, and logs an error', async () => {
  const { field } = pageWithScreen();
  field.value = 'ann';
  const log = recordingLog();
  await showPage({ page: <form>Other</form>, redrawScreen, log });
  expect(document.getElementById('root')?.textContent).toBe('Other');
  expect(log.entries).toMatchObject([{ level: 'ERROR', message: 'the first screen differed' }]);
});

it('renders the page if no screen is on it yet', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await showPage({ page: <p>Shown</p>, redrawScreen: undefined, log: recordingLog() });
  expect(document.getElementById('root')?.textContent).toBe('Shown');
});
