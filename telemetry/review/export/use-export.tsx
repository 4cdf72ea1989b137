import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { TextValues } from '../language/texts.ts';
import type { TextKey } from '../language/texts.en.ts';

/** A message not yet in a language, as the reader may choose another meanwhile. */
export interface ExportMessage {
  key: TextKey;
  values?: TextValues;
}

export interface ExportJob {
  signal: AbortSignal;
  /** Reports progress. */
  report: (message: ExportMessage) => void;
}

interface Export {
  /** The message about the current file, or the last one. */
  message: ExportMessage | undefined;
  running: boolean;
  /** Makes one file at a time. @param createFile promises the final message */
  start: (createFile: (job: ExportJob) => Promise<ExportMessage | undefined>) => Promise<void>;
  /** Clears the message about a finished file. */
  clearMessage: () => void;
}

const ExportContext = createContext<Export | undefined>(undefined);
const idle = { message: undefined, running: false };

/** Lets a long export go on while the reader changes views; the end of the session aborts it. */
export function ExportProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<Pick<Export, 'message' | 'running'>>(idle);
  const session = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    session.current = abort;
    return () => abort.abort();
  }, []);
  const clearMessage = useCallback(() => setState((last) => (last.running ? last : idle)), []);
  const report = (message?: ExportMessage) => setState({ message, running: true });

  async function start(createFile: (job: ExportJob) => Promise<ExportMessage | undefined>) {
    if (state.running || session.current === undefined) return;
    report();
    let message: ExportMessage | undefined;
    try {
      message = await createFile({ signal: session.current.signal, report });
    } finally {
      setState({ message, running: false });
    }
  }

  return <ExportContext value={{ ...state, start, clearMessage }}>{children}</ExportContext>;
}

export function useExport(): Export {
  const value = useContext(ExportContext);
  if (value === undefined) throw new Error('no ExportProvider');
  return value;
}
