import type { FocusEvent } from 'react';

/**
 * The input whose field the visitor leaves; undefined if they stay in it: an input and its show/hide toggle are one field,
 * and switching to another window leaves nothing.
 */
export function inputLeftBy({
  target,
  relatedTarget,
}: FocusEvent<HTMLElement>): HTMLInputElement | undefined {
  const frame = target.parentElement;
  const input = frame?.querySelector('input');
  if (!input || document.activeElement === target) return undefined;
  return relatedTarget instanceof Node && frame?.contains(relatedTarget) ? undefined : input;
}
