import { useStore } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { untilHad } from '../connection/until-had.ts';
import { useAfterPress } from '../form/use-after-press.ts';
import { ServicesContext, useServices } from '../services.tsx';
import type { TextPart } from './text-parts.ts';

/**
 * Asks anew for the texts of these parts that could not be had, and draws what speaks them once more as they come: whoever
 * has to type a code is not to read a foreign language until the next load. Where English stands in for the labels it is
 * said to be: read out by the rules of the page's language it can't be understood.
 */
export function SoughtTexts({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const services = useServices();
  const { texts } = services;
  const store = useStore();
  const [spoken, setSpoken] = useState(services);
  // Other words are of another length: no button moves away under a press.
  const afterPress = useEffectEvent(useAfterPress());
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const lacking = texts.lacks(parts);
      if (isGone || lacking.length === 0) return true;
      const areHad = await texts.fetchAnew(lacking);
      // What keeps its texts as long as `translate` is the same finds them anew.
      const translate = texts.translate.bind(undefined);
      afterPress(() => setSpoken({ ...services, texts: { ...texts, translate } }));
      return areHad;
    };
    void untilHad(ask, store);
    return () => {
      isGone = true;
    };
  }, [services, texts, store, parts]);
  const isEnglish = texts.lacks(parts).some((path) => path.endsWith('PortalLabels'));
  return (
    <ServicesContext value={spoken}>
      <div lang={isEnglish ? 'en' : undefined}>{children}</div>
    </ServicesContext>
  );
}
