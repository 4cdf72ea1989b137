import { useAtomValue } from 'jotai';
import { memo, useState } from 'react';
import { clockText } from '../../locale/clock-text.ts';
import { languageTag } from '../../locale/codes.ts';
import { useTranslate } from '../../services.tsx';
import { localeAtom } from '../../state.ts';
import { spokenStep } from './countdown.ts';

/** Spread, because lint would demand an `output`, which may not hold paragraphs. */
const liveRegion = { role: 'status' } as const;

/**
 * A code's remaining time: shown every second, announced in coarse steps (and not on arrival). The device's clock is
 * only a guide: an expired code can still be sent, the platform decides. At its end the countdown keeps its lines, over
 * which stands that it has expired: one line more or less would move the buttons below from under a finger.
 */
export const CodeExpiry = memo(function CodeExpiry(props: { deadline: number; seconds: number | undefined }) {
  const { deadline, seconds } = props;
  const translate = useTranslate();
  const tag = languageTag(useAtomValue(localeAtom).locale);
  const step = seconds === undefined ? undefined : spokenStep(seconds);
  const [first, setFirst] = useState<{ deadline: number; step: number | undefined }>();
  if (seconds !== undefined && first?.deadline !== deadline) setFirst({ deadline, step });
  const isExpired = seconds === 0;
  const isNewStep = first !== undefined && step !== first.step && step !== undefined;
  return (
    <div className="code-expiry">
      {seconds !== undefined && (
        <p data-over={isExpired || undefined}>
          {translate('oneTimePasscode.expiresIn', { time: clockText(seconds, tag) })}
        </p>
      )}
      <div {...liveRegion}>
        {isExpired && <p className="code-expired">{translate('oneTimePasscode.expired.title')}</p>}
        {!isExpired && isNewStep && (
          <span className="visually-hidden">{translate('oneTimePasscode.minutesLeft', { count: step })}</span>
        )}
      </div>
    </div>
  );
});
