import { type RefObject, useLayoutEffect } from 'react';
import { codeFieldLength } from './code-field.ts';

/**
 * Keeps a saved password out of a masked field for something else that may be as long as one: Firefox leaves out what takes
 * less. Only while the field is empty and nobody is at it, so that nothing that is typed, pasted or dropped is ever cut.
 */
export function useNoSavedPassword(field: RefObject<HTMLInputElement | null>): void {
  // Before the browser looks for fields to fill. React knows nothing of the attribute, and so never puts it back.
  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    // What is dropped may be there before the focus is.
    const open = () => input.removeAttribute('maxlength');
    const close = () => {
      if (input.value === '' && input !== document.activeElement)
        input.setAttribute('maxlength', `${codeFieldLength}`);
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const name of ['focus', 'drop']) input.addEventListener(name, open, { signal });
    for (const name of ['blur', 'input']) input.addEventListener(name, close, { signal });
    close();
    return () => listening.abort();
  }, [field]);
}
