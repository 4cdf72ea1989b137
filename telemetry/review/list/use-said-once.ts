import { useState } from 'react';

/**
 * `aria-live` of what changes by itself, such as a number that counts on: its first value is heard, those that follow are only
 * to be seen, or a busy day's would be told every few seconds, into whatever is being read. Undefined where there is nothing
 * to say.
 */
export function useSaidOnce(said: string | number | undefined): 'polite' | 'off' {
  const [last, setLast] = useState({ said, isFirst: true });
  if (last.said !== said) setLast({ said, isFirst: last.said === undefined || said === undefined });
  return last.isFirst ? 'polite' : 'off';
}
