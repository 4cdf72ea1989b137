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
  if (!session.view.isWarning) return null;
  const Part = session.view.isHidden ? WarningBar : WarningDialog;
  return <Part session={session} texts={texts} />;
}
