import { useState } from 'react';

export interface TypedSearch {
  code: string;
  userId: string;
  type: (next: { code?: string; userId?: string }) => void;
}

/** What is typed in the search fields. */
export function useTypedSearch(): TypedSearch {
  const [fields, setFields] = useState({ code: '', userId: '' });
  return { ...fields, type: (next) => setFields((last) => ({ ...last, ...next })) };
}
