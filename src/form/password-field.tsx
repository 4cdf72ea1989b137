import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../services.tsx';
import { Field, type FieldProps } from './field.tsx';
import { EyeIcon } from './icons.tsx';

/** A masked field with a show/hide toggle of its own and a caps-lock note. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after' | 'note'>) {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useHiddenOnLeaving(frame, () => setShown(false));

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggle = (
    <button
      type="button"
      className="field-toggle"
      aria-label={translate(shown ? 'password.hide' : 'password.show', { field: props.label })}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <EyeIcon crossed={shown} />
    </button>
  );
  return (
    <div ref={frame}>
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        after={toggle}
        note={capsLock ? translate('password.capsLock') : undefined}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
      />
    </div>
  );
}

/**
 * A shown password is masked again when it is sent, so that browsers offer to save it and nobody reads it over a
 * shoulder. When the page comes back from the back-forward cache it is emptied as well.
 */
function useHiddenOnLeaving(frame: RefObject<HTMLElement | null>, hide: () => void): void {
  const latest = useRef(hide);
  useEffect(() => {
    latest.current = hide;
  });
  useEffect(() => {
    const onSubmit = () => latest.current();
    const onShow = (event: PageTransitionEvent) => {
      const input = frame.current?.querySelector('input');
      if (!event.persisted || !input) return;
      input.value = '';
      latest.current();
    };
    const form = frame.current?.closest('form');
    form?.addEventListener('submit', onSubmit);
    window.addEventListener('pageshow', onShow);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      window.removeEventListener('pageshow', onShow);
    };
  }, [frame]);
}
