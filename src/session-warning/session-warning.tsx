import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { titlePrefixAtom } from '../state.ts';
import './session-warning.css';
import type { SessionWarningState } from './use-session-warning.ts';
import { useWarningTexts } from './use-warning-texts.ts';
import { WarningBar } from './warning-bar.tsx';
import { WarningDialog } from './warning-dialog.tsx';

/**
 * The session-expiry warning: a dialog with Continue and a log-out button; once closed with Escape, a slim bar with the
 * remaining time and Continue.
 */
export function SessionWarning({ session }: { session: SessionWarningState }) {
  const texts = useWarningTexts();
  const { isWarning, isHidden } = session.view;
  useTitlePrefix(isWarning ? texts.title : undefined);
  if (!isWarning) return null;
  const Part = isHidden ? WarningBar : WarningDialog;
  return <Part session={session} texts={texts} />;
}

/** Puts `prefix` before the tab's title, which is all that is visible of a page behind another tab or window. */
function useTitlePrefix(prefix: string | undefined): void {
  const setTitlePrefix = useSetAtom(titlePrefixAtom);
  useEffect(() => {
    setTitlePrefix(prefix);
    return () => setTitlePrefix(undefined);
  }, [prefix, setTitlePrefix]);
}
