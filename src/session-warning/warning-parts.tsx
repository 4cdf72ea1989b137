import { ActionButton } from '../form/action-button.tsx';
import { useTranslate } from '../services.tsx';
import type { SessionWarningState } from './use-session-warning.ts';
import type { WarningTexts } from './use-warning-texts.ts';

export interface WarningProps {
  session: SessionWarningState;
  texts: WarningTexts;
}

/**
 * Gives the time twice: visibly every second, and to screen readers in steps. The announced text must be inside an open
 * dialog, because everything outside is inert.
 */
export function Countdown({ session: { view }, texts, id }: WarningProps & { id?: string }) {
  return (
    <>
      <p className="session-time" aria-hidden="true">
        {texts.aboutToExpire(view.secondsLeft)}
      </p>
      <output className="visually-hidden" id={id}>
        {view.secondsToAnnounce !== undefined && texts.spoken(view.secondsToAnnounce)}
      </output>
    </>
  );
}

/** The progress of a pressed Continue. */
export function RenewalStatus({ session: { view } }: Pick<WarningProps, 'session'>) {
  const translate = useTranslate();
  return (
    <output className="session-status">
      {view.renewal !== 'none' &&
        translate(view.renewal === 'running' ? 'sessionWarning.renewing' : 'sessionWarning.retrying')}
    </output>
  );
}

export function ContinueButton({ session, texts }: WarningProps) {
  const isBusy = session.view.renewal !== 'none';
  return (
    <ActionButton kind="primary" busy={isBusy} spins={isBusy} onPress={session.keepGoing}>
      {texts.continueButton}
    </ActionButton>
  );
}
