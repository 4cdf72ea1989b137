import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { TextValues } from '../language/texts.ts';
import type { TextKey } from '../language/texts.en.ts';

/** A message not yet in a language, as the reader may choose another meanwhile. */
export interface ExportMessage {
  key: TextKey;
  values?: TextValues;
}

export interface Making {
  signal: AbortSignal;
  /** Reports progress. */
  say: (said: ExportMessage) => void;
}

interface Export {
  /** The message about the current file, or the last one. */
  said: ExportMessage | undefined;
  running: boolean;
  /** Makes one file at a time. @param make promises the final message */
  take: (make: (making: Making) => Promise<ExportMessage | undefined>) => Promise<void>;
  /** Clears the message about a finished file. */
  forget: () => void;
}

const ExportContext = createContext<Export | undefined>(undefined);
const idle = { said: undefined, running: false };

/** Lets a long export go on while the reader changes views; the end of the session aborts it. */
export function ExportProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Pick<Export, 'said' | 'running'>>(idle);
  const session = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    session.current = abort;
    return () => abort.abort();
  }, []);
  const forget = useCallback(() => setState((last) => (last.running ? last : idle)), []);
  const say = (said?: ExportMessage) => setState({ said, running: true });

  async function take(make: (making: Making) => Promise<ExportMessage | undefined>) {
    if (state.running || session.current === undefined) return;
    say();
    let said: ExportMessage | undefined;
    try {
      said = await make({ signal: session.current.signal, say });
    } finally {
      setState({ said, running: false });
    }
  }

  return <ExportContext value={{ ...state, take, forget }}>{children}</ExportContext>;
}

export function useExport(): Export {
  const value = useContext(ExportContext);
  if (value === undefined) throw new Error('no ExportProvider');
  return value;
}
