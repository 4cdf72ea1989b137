import { afterEach, expect, it } from 'vitest';
import { carryEntries } from './carry-entries.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A field that `type` has used, and its successor on the page. */
function renderAgain(type: (field: HTMLInputElement) => void = () => undefined) {
  const old = document.createElement('input');
  old.id = 'field';
  document.body.replaceChildren(old);
  type(old);
  const { activeElement } = document;
  document.body.innerHTML = '<input id="field">';
  const rendered = document.querySelector('input');
  carryEntries([old], activeElement);
  return rendered;
}

it('carries typed text, the focus and the caret over to the same field', () => {
  const rendered = renderAgain((field) => {
    field.focus();
    field.value = 'anna';
    field.setSelectionRange(1, 3);
  });
  expect(rendered).toHaveProperty('value', 'anna');
  expect(rendered).toBe(document.activeElement);
  expect([rendered?.selectionStart, rendered?.selectionEnd]).toEqual([1, 3]);
});

it('leaves an untouched field open to the user ID that an earlier page kept', () => {
  const rendered = renderAgain();
  rendered?.setAttribute('value', 'ann');
  expect(rendered).toHaveProperty('value', 'ann');
  expect(rendered).not.toBe(document.activeElement);
});
