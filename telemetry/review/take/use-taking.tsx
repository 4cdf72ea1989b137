import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { TextValues } from '../language/texts.ts';
import type { TextKey } from '../language/texts.en.ts';

/** A text that is not in a language yet: the reader may choose another one meanwhile. */
export interface Said {
  key: TextKey;
  values?: TextValues;
}

export interface Making {
  signal: AbortSignal;
  /** Tells how far it is. */
  say: (said: Said) => void;
}

interface Taking {
  /** What there is to say of the file that is made, or was made last. */
  said: Said | undefined;
  running: boolean;
  /** Makes one file at a time. @param make promises what there is to say of it in the end */
  take: (make: (making: Making) => Promise<Said | undefined>) => Promise<void>;
  /** Says no more of a file that is made. */
  forget: () => void;
}

const TakingContext = createContext<Taking | undefined>(undefined);
const idle = { said: undefined, running: false };

/** A long file is still being made while the reader goes on to another view; it ends with the session. */
export function TakingProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Pick<Taking, 'said' | 'running'>>(idle);
  const session = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    session.current = abort;
    return () => abort.abort();
  }, []);
  const forget = useCallback(() => setState((last) => (last.running ? last : idle)), []);
  const say = (said?: Said) => setState({ said, running: true });

  async function take(make: (making: Making) => Promise<Said | undefined>) {
    if (state.running || session.current === undefined) return;
    say();
    let said: Said | undefined;
    try {
      said = await make({ signal: session.current.signal, say });
    } finally {
      setState({ said, running: false });
    }
  }

  return <TakingContext value={{ ...state, take, forget }}>{children}</TakingContext>;
}

export function useTaking(): Taking {
  const value = useContext(TakingContext);
  if (value === undefined) throw new Error('no TakingProvider');
  return value;
}
