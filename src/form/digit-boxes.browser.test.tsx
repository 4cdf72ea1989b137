import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { DigitBoxes, type DigitBoxesHandle } from './digit-boxes.tsx';
import { type Digits, emptyDigits } from './digit-boxes-edit.ts';

const onLeave = vi.fn();

function Harness({ start = '', error, isLocked }: { start?: string; error?: string; isLocked?: boolean }) {
  const [digits, setDigits] = useState<Digits>(emptyDigits(6).map((_, box) => start.charAt(box)));
  const boxes = useRef<DigitBoxesHandle>(null);
  const [isSending, setSending] = useState(false);
  return (
    <main>
      <h1>Enter code</h1>
      <DigitBoxes
        ref={boxes}
        label="6-digit code"
        digits={digits}
        onChange={setDigits}
        onLeave={onLeave}
        error={error === undefined ? undefined : { raw: error }}
        isLocked={isLocked ?? isSending}
      />
      <button type="button" onClick={() => setSending(true)}>
        send
      </button>
      <button type="button" onClick={() => boxes.current?.selectAll()}>
        select
      </button>
    </main>
  );
}

const box = (number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` });
const input = (number: number) => {
  const element = box(number).element();
  if (!(element instanceof HTMLInputElement)) throw new Error('no box');
  return element;
};
/** Bypasses the property that React sets on the element: form fillers run in an isolated world. */
const fillFromScript = (number: number, text: string, eventName: 'input' | 'change') => {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input(number));
  input(number).dispatchEvent(new Event(eventName, { bubbles: true }));
};
const code = () => [1, 2, 3, 4, 5, 6].map((number) => input(number).value || '-').join('');
const pasteText = (target: Element, text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
};

beforeEach(() => onLeave.mockClear());

describe('accessibility and autofill', () => {
  it('is one named group of boxes that accept a whole code and share one error', async () => {
    await renderScreen(<Harness error="Code required" />);
    await expect.element(page.getByRole('group', { name: '6-digit code' })).toBeVisible();
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await expect.element(box(number)).toHaveAttribute('inputmode', 'numeric');
      await expect.element(box(number)).toHaveAttribute('aria-invalid', 'true');
      await expect.element(box(number)).not.toHaveAttribute('maxlength');
    }
    await expect.element(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(box(2)).toHaveAttribute('autocomplete', 'off');
    expect(page.getByText('Code required').elements()).toHaveLength(1);
  });

  it.each([
    ['empty', <Harness key="a" />],
    ['full', <Harness key="b" start="123456" />],
    ['invalid', <Harness key="c" start="123456" error="Invalid code" />],
    ['locked', <Harness key="d" start="123456" isLocked />],
  ])('has no accessibility violations when %s', async (_, harness) => {
    await renderScreen(harness);
    await expect.element(box(1)).toBeVisible();
    await noViolations();
  });

  it('marks only the empty boxes as invalid and describes them with the error', async () => {
    await renderScreen(<Harness start="12" error="Code required" />);
    await expect.element(box(2)).not.toHaveAttribute('aria-invalid');
    await expect.element(box(2)).toHaveAccessibleDescription('');
    await expect.element(box(3)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box(3)).toHaveAccessibleDescription('Code required');
  });
});

describe('typing', () => {
  it('advances, ignores non-digits, and stays in the last box', async () => {
    await renderScreen(<Harness />);
    await box(1).click();
    await userEvent.keyboard('1a 2-3');
    expect(code()).toBe('123---');
    await expect.element(box(4)).toHaveFocus();
    await userEvent.keyboard('4567');
    expect(code()).toBe('123457');
    await expect.element(box(6)).toHaveFocus();
  });

  it('advances over a digit that equals the typed one', async () => {
    await renderScreen(<Harness start="111111" />);
    await box(1).click();
    await userEvent.keyboard('112');
    expect(code()).toBe('112111');
    await expect.element(box(4)).toHaveFocus();
  });

  it.each([
    ['is reached by key', 1, '{End}'],
    ['keeps the focus after its digit', 6, '7'],
  ])('selects the digit of a box that %s, as what comes next replaces it', async (_, pressed, keys) => {
    await renderScreen(<Harness start="123456" />);
    await box(pressed).click();
    await userEvent.keyboard(keys);
    await expect.element(box(6)).toHaveFocus();
    expect([input(6).selectionStart, input(6).selectionEnd]).toEqual([0, 1]);
  });

  it('clears a box with Backspace or Delete, then moves back', async () => {
    await renderScreen(<Harness start="123" />);
    await box(3).click();
    await userEvent.keyboard('{Backspace}');
    expect(code()).toBe('12----');
    await expect.element(box(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(box(2)).toHaveFocus();
    expect(code()).toBe('12----');
    await userEvent.keyboard('{Delete}{Delete}');
    await expect.element(box(1)).toHaveFocus();
    expect(code()).toBe('1-----');
  });

  it.each([
    ['Backspace', 0],
    ['Delete', 1],
  ])('clears a box with %s regardless of the caret position', async (key, caret) => {
    await renderScreen(<Harness start="123" />);
    await box(3).click();
    input(3).setSelectionRange(caret, caret);
    await userEvent.keyboard(`{${key}}`);
    expect(code()).toBe('12----');
    await expect.element(box(3)).toHaveFocus();
  });

  it('moves focus with the arrow keys, Home and End', async () => {
    await renderScreen(<Harness start="123456" />);
    await box(3).click();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(box(4)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(box(2)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(box(6)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(box(1)).toHaveFocus();
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves an arrow key with %s to the browser',
    async (modifier) => {
      await renderScreen(<Harness start="123456" />);
      const press = { key: 'ArrowLeft', bubbles: true, cancelable: true, [modifier]: true };
      expect(input(3).dispatchEvent(new KeyboardEvent('keydown', press))).toBe(true);
    },
  );

  it('sends nothing again while Enter is held down, because a refused code stays in the boxes', async () => {
    await renderScreen(<Harness start="123456" />);
    const press = { key: 'Enter', bubbles: true, cancelable: true };
    expect(input(6).dispatchEvent(new KeyboardEvent('keydown', press))).toBe(true);
    expect(input(6).dispatchEvent(new KeyboardEvent('keydown', { ...press, repeat: true }))).toBe(false);
  });

  it('accepts no input while locked', async () => {
    await renderScreen(<Harness start="12" isLocked />);
    fillFromScript(3, '3', 'input');
    pasteText(input(3), '123456');
    await box(3).click();
    await userEvent.keyboard('3');
    await box(2).click();
    await userEvent.keyboard('{Backspace}');
    expect(code()).toBe('12----');
  });
});

describe('entering a whole code', () => {
  it.each([1, 4])('accepts autofill in box %i', async (number) => {
    await renderScreen(<Harness />);
    await box(number).fill('123456');
    expect(code()).toBe('123456');
    await expect.element(box(6)).toHaveFocus();
  });

  it.each([
    ['one box after the other', [1, 2, 3, 4, 5, 6].map((number) => [number])],
    ['all boxes before it fires their events', [[1, 2, 3, 4, 5, 6]]],
  ])('accepts a script that fills %s', async (_, steps) => {
    await renderScreen(<Harness />);
    for (const numbers of steps) {
      for (const number of numbers) input(number).value = String(number);
      for (const number of numbers) input(number).dispatchEvent(new Event('input', { bubbles: true }));
    }
    await expect.poll(code).toBe('123456');
  });

  it.each([
    ['one box', ['123456']],
    ['each box', ['1', '2', '3', '4', '5', '6']],
  ])('accepts a form filler that fires only `change` on %s', async (_, texts) => {
    await renderScreen(<Harness />);
    texts.forEach((text, index) => fillFromScript(index + 1, text, 'change'));
    await expect.poll(code).toBe('123456');
  });

  it('accepts a keyboard that commits all digits at once over a digit typed before', async () => {
    await renderScreen(<Harness start="9" />);
    input(1).focus();
    document.execCommand('insertText', false, '123456');
    await expect.poll(code).toBe('123456');
  });

  it.each(['123456', ' 123-456 ', 'Your code: 123 456'])('accepts %j when pasted', async (text) => {
    await renderScreen(<Harness start="99" />);
    // Otherwise the browser would also insert the text into the box.
    expect(pasteText(input(2), text)).toBe(false);
    await expect.poll(code).toBe('123456');
    await expect.element(box(6)).toHaveFocus();
  });

  it.each(['12345', '1234567', 'no digits'])(
    'rejects %j when pasted, and says so each time',
    async (text) => {
      await renderScreen(<Harness start="99" />);
      const note = page.getByRole('status');
      await expect.element(note).toBeEmptyDOMElement();
      await box(2).click();
      pasteText(input(2), text);
      await expect.element(note).toHaveTextContent('Nothing was changed: a code has exactly 6 digits.');
      expect(code()).toBe('99----');
      const first = note.element().textContent;
      pasteText(input(2), text);
      // Chromium does not announce the same text again.
      await expect.poll(() => note.element().textContent === first).toBe(false);
      await expect.element(note).toHaveTextContent('Nothing was changed: a code has exactly 6 digits.');
      await userEvent.keyboard('1');
      await expect.element(note).toBeEmptyDOMElement();
      // Sending removes the note, which would seem to belong to the answer.
      pasteText(input(2), text);
      await expect.element(note).not.toBeEmptyDOMElement();
      await page.getByRole('button', { name: 'send' }).click();
      await expect.element(note).toBeEmptyDOMElement();
    },
  );
});

describe('with all digits selected', () => {
  it('the next digit replaces them, and those after it complete the new code', async () => {
    await renderScreen(<Harness start="123456" />);
    await page.getByRole('button', { name: 'select' }).click();
    await expect.element(box(1)).toHaveFocus();
    await userEvent.keyboard('7');
    expect(code()).toBe('7-----');
    await expect.element(box(2)).toHaveFocus();
    await userEvent.keyboard('89012');
    expect(code()).toBe('789012');
  });

  it('Backspace clears them', async () => {
    await renderScreen(<Harness start="123456" />);
    await page.getByRole('button', { name: 'select' }).click();
    await userEvent.keyboard('{Backspace}');
    expect(code()).toBe('------');
  });

  it.each([
    ['an arrow key', () => userEvent.keyboard('{ArrowRight}')],
    ['a press', () => box(2).click()],
  ])('moving to another box with %s ends the selection', async (_, move) => {
    await renderScreen(<Harness start="123456" />);
    await page.getByRole('button', { name: 'select' }).click();
    await move();
    await userEvent.keyboard('7');
    expect(code()).toBe('173456');
  });
});

describe('onLeave', () => {
  it('is called when focus leaves the boxes, not when it moves between them', async () => {
    await renderScreen(<Harness />);
    await box(1).click();
    await userEvent.keyboard('1');
    await box(5).click();
    expect(onLeave).not.toHaveBeenCalled();
    await page.getByRole('heading').click();
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('is not called when the visitor switches to another window', async () => {
    await renderScreen(<Harness />);
    await box(1).click();
    // When the window loses the focus, the box gets this event but stays the active element.
    input(1).dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    expect(onLeave).not.toHaveBeenCalled();
  });
});

describe('a composition', () => {
  const composition = (text: string, inputType: string) => {
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLInputElement)) throw new Error('no box has the focus');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(activeElement, text);
    activeElement.dispatchEvent(
      new InputEvent('input', { data: text, inputType, isComposing: true, bubbles: true }),
    );
  };
  const compose = (text: string) => composition(text, 'insertCompositionText');
  const end = (data: string) =>
    document.activeElement?.dispatchEvent(new CompositionEvent('compositionend', { data, bubbles: true }));

  it('that continues in the next box, as in WebKit, puts each digit into one box', async () => {
    await renderScreen(<Harness />);
    input(1).focus();
    for (const [text, entered, next] of [
      ['２', '2-----', 2],
      ['２４', '24----', 3],
      ['２４６', '246---', 4],
      // A digit deleted within the composition leaves the boxes as they are.
      ['２４', '246---', 4],
    ] as const) {
      compose(text);
      await expect.element(box(next)).toHaveFocus();
      expect(code()).toBe(entered);
    }
    end('');
    composition('２４', 'insertFromComposition');
    end('２４');
    await expect.element(box(4)).toHaveFocus();
    expect(code()).toBe('246---');
  });

  it('that ends with each box, as in Chromium, may start with the digit of the previous box', async () => {
    await renderScreen(<Harness />);
    input(1).focus();
    for (const number of [1, 2, 3]) {
      compose('２');
      input(number).dispatchEvent(new CompositionEvent('compositionend', { data: '２', bubbles: true }));
      await expect.element(box(number + 1)).toHaveFocus();
    }
    expect(code()).toBe('222---');
  });
});
