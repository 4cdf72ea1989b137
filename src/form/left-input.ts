import type { FocusEvent } from 'react';

/**
 * The input that loses the focus, if the visitor leaves its field: an input and its show/hide toggle are one field, and
 * switching to another window leaves nothing.
 */
export function leftInput({ target, relatedTarget }: FocusEvent<HTMLElement>): HTMLInputElement | undefined {
  const frame = target.parentElement;
  const input = frame?.querySelector('input');
  if (!input || document.activeElement === target) return undefined;
  return relatedTarget instanceof Node && frame?.contains(relatedTarget) ? undefined : input;
}
