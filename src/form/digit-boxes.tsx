import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type Ref, useId } from 'react';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import { announcedAgain } from '../browser/announced-again.ts';
import type { Text } from '../outcome.ts';
import { textOf, useTranslate } from '../services.tsx';
import './digit-boxes.css';
import {
  boxAfterKey,
  type Digits,
  digitsIn,
  type Edit,
  emptyDigits,
  enter,
  paste,
} from './digit-boxes-edit.ts';
import { useComposedText } from './use-composed-text.ts';

export interface DigitBoxesHandle {
  focusFirst(): void;
  /** The next digit typed replaces all of them. */
  selectAll(): void;
}

/** The boxes are side by side: checking whether the next one is in view would double the cost of a key press. */
const withoutScrolling: FocusOptions = { preventScroll: true };

/**
 * A code with one box per digit: one named group with one error (specification, sections 2 and 5). No box has a
 * `maxlength`, because autofill and some keyboards put the whole code into one box, which spreads it.
 */
export function DigitBoxes(props: {
  label: string;
  digits: Digits;
  onChange: (digits: Digits) => void;
  /** The focus has moved elsewhere in the page; not called when the visitor only switches to another window. */
  onLeave?: () => void;
  error?: Text | undefined;
  isLocked?: boolean;
  ref?: Ref<DigitBoxesHandle>;
}) {
  const { label, digits, onChange, onLeave, error, isLocked = false, ref } = props;
  const translate = useTranslate();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const [isAllSelected, setAllSelected] = useState(false);
  const [misfits, setMisfits] = useState(0);
  const composed = useComposedText();
  if (isLocked && misfits > 0) setMisfits(0);

  const focusBox = (index: number, options?: FocusOptions) => {
    const box = group.current?.querySelectorAll('input')[index];
    // Getting the focus selects the box's text.
    if (box === document.activeElement) box?.select();
    else box?.focus(options);
  };
  useImperativeHandle(ref, () => ({
    focusFirst: () => focusBox(0),
    selectAll() {
      focusBox(0);
      setAllSelected(true);
    },
  }));

  // Memoized because every key re-renders all boxes.
  const count = digits.length;
  const labels = useMemo(
    () =>
      Array.from({ length: count }, (_, index) => translate('digitBoxes.box', { number: index + 1, count })),
    [translate, count],
  );

  function apply(edit: Edit) {
    setAllSelected(false);
    setMisfits(edit === 'misfit' ? misfits + 1 : 0);
    if (typeof edit !== 'object') return;
    onChange(edit.digits);
    focusBox(edit.focus, withoutScrolling);
  }

  function onInput(index: number, text: string | undefined) {
    if (isLocked || text === undefined) return;
    apply(isAllSelected ? enter(emptyDigits(count), 0, text) : enter(currentDigits(), index, text));
  }

  /** The digits in the DOM: a script that fills the boxes one after another is ahead of React's state. */
  function currentDigits(): Digits {
    const boxes = [...(group.current?.querySelectorAll('input') ?? [])];
    return boxes.map(({ value }) => digitsIn(value).charAt(0));
  }

  function onPaste(event: ClipboardEvent) {
    event.preventDefault();
    if (!isLocked) apply(paste(digits, event.clipboardData.getData('text')));
  }

  function onKeyDown(index: number, event: KeyboardEvent) {
    // A refused code stays in the boxes: an Enter key held down would send it until the account is locked.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isErasing = event.key === 'Backspace' || event.key === 'Delete';
    // Not left to the browser: in Safari a click selects nothing, and there may be nothing to erase at the caret.
    if (isErasing && !isLocked && digits[index] !== '') {
      event.preventDefault();
      apply(isAllSelected ? { digits: emptyDigits(digits.length), focus: 0 } : enter(digits, index, ''));
      return;
    }
    const target = boxAfterKey(event.key, index, digits);
    if (target === undefined) return;
    event.preventDefault();
    setAllSelected(false);
    focusBox(target, withoutScrolling);
  }

  function onBlur(event: FocusEvent) {
    if (group.current?.contains(event.relatedTarget)) return;
    setAllSelected(false);
    // If the focus went to another window or app, this box is still the active element and gets the focus back.
    if (document.activeElement !== event.target) onLeave?.();
  }

  const isComplete = digits.every((digit) => digit !== '');
  // On each box: screen readers don't repeat a group's description when the focus moves between its boxes.
  const wrong = { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return (
    <fieldset
      ref={group}
      className="digit-boxes"
      data-invalid={error ? '' : undefined}
      data-selected={isAllSelected ? '' : undefined}
    >
      <legend className="field-label">{label}</legend>
      <div className="digit-boxes-row">
        {digits.map((digit, index) => (
          <input
            key={index}
            className="digit-box"
            id={`${id}-${index}`}
            aria-label={labels[index]}
            {...(error && (isComplete || digit === '') && wrong)}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            readOnly={isLocked}
            value={digit}
            onInput={({ nativeEvent, currentTarget }) =>
              onInput(index, composed.newIn(nativeEvent, currentTarget.value))
            }
            onCompositionEnd={({ data }) => composed.end(data)}
            onChange={({ nativeEvent, currentTarget }) => {
              // Some form fillers fire only `change`; React would reset the box to its own state.
              if (nativeEvent.type === 'change') onInput(index, currentTarget.value);
            }}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={onPaste}
            onBlur={onBlur}
            onFocus={(event) => event.currentTarget.select()}
            onPointerUp={(event) => event.currentTarget.select()}
            onPointerDown={() => setAllSelected(false)}
          />
        ))}
      </div>
      <p className="digit-boxes-error field-error" id={`${id}-error`}>
        {error && textOf(translate, error)}
      </p>
      <output className="field-note">
        {misfits > 0 && (
          <span>{announcedAgain(translate('digitBoxes.misfit', { count: digits.length }), misfits - 1)}</span>
        )}
      </output>
    </fieldset>
  );
}
