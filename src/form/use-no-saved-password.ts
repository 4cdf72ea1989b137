import { type RefObject, useLayoutEffect } from 'react';

/** No password of the platform is this short. */
const shortLength = 11;

/**
 * Keeps saved passwords out of a masked field for another secret. Firefox fills one into every masked field whose
 * `autocomplete` isn't `new-password`, even `off` or `one-time-code`, unless the password is longer than the field's
 * `maxlength`. Set only while the field is empty and without focus, so that typed, pasted or dropped text is never cut.
 */
export function useNoSavedPassword(field: RefObject<HTMLInputElement | null>): void {
  // A layout effect, to come before the browser looks for fields to fill. React does not know the attribute, so it never
  // restores it.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    // Dropped text may arrive before the focus.
    const open = () => input.removeAttribute('maxlength');
    const close = () => {
      if (input.value === '' && input !== document.activeElement)
        input.setAttribute('maxlength', `${shortLength}`);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['focus', 'drop']) input.addEventListener(name, open, { signal });
    for (const name of ['blur', 'input']) input.addEventListener(name, close, { signal });
    close();
    return () => listening.abort();
  }, [field]);
}
