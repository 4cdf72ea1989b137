import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { showPage } from './show-page.tsx';
import { recordingLog } from './test-doubles.ts';

function standing() {
  document.body.innerHTML =
    '<div id="root"><form><input name="user"><button type="button">Show</button></form></div>';
  const heard: string[] = [];
  function Page() {
    useLayoutEffect(() => {
      heard.push('taken over');
    }, []);
    return (
      <form>
        <input name="user" defaultValue="" onChange={() => heard.push('typed')} />
        <button type="button" onClick={() => heard.push('pressed')}>
          Show
        </button>
      </form>
    );
  }
  const field = document.querySelector('input');
  const button = document.querySelector('button');
  if (field === null || button === null) throw new Error('nothing stands');
  return { heard, field, button, page: <Page /> };
}

it('takes over what stands in its own time, whatever is typed or pressed meanwhile', async () => {
  const { heard, field, button, page } = standing();
  const log = recordingLog();
  const isReady = showPage({ page, isDrawn: true, log });
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  field.value = 'a';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  button.click();
  expect(heard).toEqual([]);
  await isReady;
  expect(heard).toEqual(['taken over']);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('a');
  expect(document.activeElement).toBe(field);
  button.click();
  expect(heard).toEqual(['taken over', 'pressed']);
  expect(log.entries).toEqual([]);
});

it('shows a page where none stands', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await showPage({ page: <p>Shown</p>, isDrawn: false, log: recordingLog() });
  expect(document.getElementById('root')?.textContent).toBe('Shown');
});
