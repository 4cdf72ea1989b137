import { useId, useState } from 'react';
import { ActionButton } from '../../form/action-button.tsx';
import { useTranslate } from '../../services.tsx';
import { useCountdown } from './use-countdown.ts';

/** The step of the described pause: screen readers announce each change to a button that has the focus. */
const describedSeconds = 10;

/** The button for a new code: never two requests at a time, with a visible countdown of the pause between them. */
export function Resend(props: {
  resendAt: number;
  isBusy: boolean;
  isSending: boolean;
  isExpired: boolean;
  onPress: () => void;
}) {
  const { resendAt, isBusy, isSending, isExpired, onPress } = props;
  const translate = useTranslate();
  const id = useId();
  const pause = useCountdown(resendAt) ?? 0;
  const [longest, setLongest] = useState(0);
  if (pause > longest) setLongest(pause);
  const hasPaused = longest > 0;
  return (
    <div className="resend">
      <ActionButton
        busy={isBusy || pause > 0}
        spins={isSending}
        kind={isExpired ? 'primary' : 'secondary'}
        describedBy={`${id}-pause`}
        onPress={onPress}
      >
        {translate('oneTimePasscode.resend')}
      </ActionButton>
      <p className="resend-pause" aria-hidden="true">
        <span>{pause > 0 && translate('oneTimePasscode.resendIn', { seconds: pause })}</span>
        <span>{hasPaused && translate('oneTimePasscode.resendIn', { seconds: longest })}</span>
      </p>
      <p className="visually-hidden" id={`${id}-pause`}>
        {pause > 0 &&
          translate('oneTimePasscode.resendIn', {
            seconds: Math.ceil(pause / describedSeconds) * describedSeconds,
          })}
      </p>
      <output className="visually-hidden">
        {hasPaused && pause === 0 && translate('oneTimePasscode.resendReady')}
      </output>
    </div>
  );
}
