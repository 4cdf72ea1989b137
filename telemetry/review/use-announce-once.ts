import { useState } from 'react';

/**
 * `aria-live` for what changes by itself, such as a growing number: screen readers announce the first value, but not those
 * that follow, which on a busy day would interrupt every few seconds. Undefined if there is nothing to say.
 */
export function useAnnounceOnce(value: string | number | undefined): 'polite' | 'off' {
  const [last, setLast] = useState({ value, isFirst: true });
  if (last.value !== value) setLast({ value, isFirst: last.value === undefined || value === undefined });
  return last.isFirst ? 'polite' : 'off';
}
