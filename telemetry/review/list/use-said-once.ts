import { useState } from 'react';

/**
 * `aria-live` of a number that counts on by itself: its first value is heard, those that follow are only to be seen, or a
 * busy day's would be told every few seconds, into whatever is being read. Undefined where there is nothing to count.
 */
export function useSaidOnce(count: number | undefined): 'polite' | 'off' {
  const [first, setFirst] = useState(count);
  if (first !== count && (first === undefined || count === undefined)) setFirst(count);
  return count === first ? 'polite' : 'off';
}
