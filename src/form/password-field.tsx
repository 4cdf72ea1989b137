import type { InputEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../services.tsx';
import { clearInput } from './clear-input.ts';
import { Field, type FieldProps } from './field.tsx';
import { EyeIcon } from './icons.tsx';
import { trimmed } from './trimmed.ts';
import { useAfterPress } from './use-after-press.ts';
import { usePageRestored } from './use-page-restored.ts';

export type PasswordFieldProps = Omit<
  FieldProps,
  'type' | 'after' | 'note' | 'onKeyDown' | 'onKeyUp' | 'onBlur'
>;

/**
 * A masked field with its own show/hide toggle. Warns of caps lock, and of blanks at the ends, which are not sent.
 *
 * Chromium offers to replace the saved password with what this field sends, even if `autoComplete` is `off`, and with
 * `one-time-code` once the text is shown. It doesn't if the name suggests a second factor, a one-time code or a
 * verification, so fields for secrets other than passwords have such names.
 */
export function PasswordField({ onInput, ...props }: PasswordFieldProps) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const [hasToggled, setToggled] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [hasBlankEnds, setBlankEnds] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const afterPress = useAfterPress();
  usePageRestored(() => {
    const input = frame.current?.querySelector('input');
    if (input) clearInput(input);
    setShown(false);
  });
  useBeforeSend(frame, (input) => {
    setShown(false);
    setBlankEnds(hasBlanksAtEnds(input));
  });

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  function watchBlanks(event: InputEvent<HTMLInputElement>) {
    onInput?.(event);
    // A blank just typed may be followed by another word: wait until the field is left.
    const isTyped = event.nativeEvent.inputType === 'insertText';
    if (!isTyped || hasBlankEnds) setBlankEnds(hasBlanksAtEnds(event.currentTarget));
  }
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-label={translate(shown ? 'password.hide' : 'password.show', { field: props.label })}
      aria-disabled={props['aria-disabled']}
      onClick={() => {
        if (props.readOnly) return;
        setShown(!shown);
        setToggled(true);
      }}
    >
      <EyeIcon crossed={shown} />
    </button>
  );
  return (
    <div ref={frame}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        // For the tab's history, browsers write text fields to the disk, but not with `off`.
        {...(shown && { autoComplete: 'off' })}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        after={toggle}
        note={
          // One line each: not every language puts a space between sentences.
          <>
            {hasBlankEnds && <span>{translate('password.blankEnds')}</span>}
            {capsLock && <span>{translate('password.capsLock')}</span>}
          </>
        }
        onInput={watchBlanks}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={({ currentTarget }) =>
          afterPress(() => {
            setCapsLock(false);
            setBlankEnds(hasBlanksAtEnds(currentTarget));
          })
        }
      />
      <div className="visually-hidden" aria-live="polite">
        {hasToggled && translate(shown ? 'password.isShown' : 'password.isHidden', { field: props.label })}
      </div>
    </div>
  );
}

function hasBlanksAtEnds({ value }: HTMLInputElement): boolean {
  return value !== trimmed(value);
}

/** Masks a shown password when it is sent, so that browsers offer to save it and nobody can read it over a shoulder. */
function useBeforeSend(
  frame: RefObject<HTMLElement | null>,
  action: (input: HTMLInputElement) => void,
): void {
  const onSend = useEffectEvent(action);
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input) return undefined;
    const onSubmit = () => onSend(input);
    const { form } = input;
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [frame]);
}
