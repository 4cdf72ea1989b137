import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { usePortal } from '../form/use-portal.ts';
import { clockText } from '../locale/clock-text.ts';
import { languageTag } from '../locale/codes.ts';
import { durationText } from '../locale/duration-text.ts';
import { describeFailure } from '../portal/failure.ts';
import type { SessionWarningContent } from '../portal/wire.ts';
import { useServices, useTranslate } from '../services.tsx';
import { brandAtom, localeAtom } from '../state.ts';
import { withTime } from './with-time.ts';

export interface WarningTexts {
  title: string;
  help: string;
  /** With the countdown (mm:ss). */
  aboutToExpire: (secondsLeft: number) => string;
  /** With the countdown in words: a screen reader would read `01:20` as a time of day. */
  spoken: (secondsLeft: number) => string;
  continueButton: string;
  logOutButton: string;
}

/** The platform's texts for this brand (specification, section 3); the portal's own for any it leaves out. */
export function useWarningTexts(): WarningTexts {
  const { log } = useServices();
  const portal = usePortal();
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  const tag = languageTag(useAtomValue(localeAtom).locale);
  const [content, setContent] = useState<Partial<SessionWarningContent>>({});
  // Loaded long before they are needed, because there may be no connection by then.
  useEffect(() => {
    let isGone = false;
    void portal.session.warningContent(code).then((answer) => {
      if (isGone) return;
      if (answer.ok) setContent(answer.value);
      else log.info('session warning texts missing', describeFailure(answer.failure));
    });
    return () => {
      isGone = true;
    };
  }, [portal, log, code]);

  const { aboutToExpireMessage } = content;
  const say = (time: string) =>
    aboutToExpireMessage === undefined
      ? translate('sessionWarning.aboutToExpire', { 0: time })
      : withTime(aboutToExpireMessage, time);
  return {
    title: content.title ?? translate('sessionWarning.title'),
    help: content.helpMessage ?? translate('sessionWarning.help'),
    // Specification, section 4: mm:ss.
    aboutToExpire: (seconds) => say(clockText(seconds, tag, 2)),
    spoken: (seconds) => say(durationText(tag, seconds)),
    continueButton: content.continueButton ?? translate('sessionWarning.continue'),
    logOutButton: content.logoutButton ?? translate('sessionWarning.logOut'),
  };
}
