import { useAtomValue, useStore } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { retryUntilSuccess } from '../connection/retry-until-success.ts';
import { useAfterPress } from '../form/use-after-press.ts';
import { ServicesContext, useServices } from '../services.tsx';
import { localeAtom } from '../state.ts';
import { languageTag } from './codes.ts';
import type { TextPart } from './text-parts.ts';

/**
 * Requests unavailable texts of these parts again, and rerenders the children as they arrive: a visitor who has to type a
 * code must not read a foreign language until the next load. The children are marked as the language that they are in:
 * their own texts or the first screen's, which decide the page's language, may be missing without the others, and read out
 * by the rules of another language they can't be understood.
 */
export function MissingTexts({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const { texts } = useServices();
  const store = useStore();
  // Nearly always nothing is missing, and all the rest would only take memory. Decided once, or the children would lose
  // their state.
  const [isWhole] = useState(() => {
    const { lang } = document.documentElement;
    return texts.missingBundles(parts).length === 0 && lang === languageTag(store.get(localeAtom).locale);
  });
  return isWhole ? children : <MarkedTexts parts={parts}>{children}</MarkedTexts>;
}

function MarkedTexts({ parts, children }: { parts: readonly TextPart[]; children: ReactNode }) {
  const services = useServices();
  const { texts } = services;
  const store = useStore();
  const { locale } = useAtomValue(localeAtom);
  const [provided, setProvided] = useState(services);
  // Other texts have another length: no button may move away under a press.
  const afterPress = useEffectEvent(useAfterPress());
  useEffect(() => {
    if (texts.missingBundles(parts).length === 0) return undefined;
    let isGone = false;
    const attempt = async () => {
      const missing = texts.missingBundles(parts);
      if (isGone || missing.length === 0) return true;
      const isComplete = await texts.refetch(missing);
      // A new `translate` makes code that caches texts by it look them up again.
      const translate = texts.translate.bind(undefined);
      afterPress(() => setProvided({ ...services, texts: { ...texts, translate } }));
      return isComplete;
    };
    void retryUntilSuccess(attempt, store);
    return () => {
      isGone = true;
    };
  }, [services, texts, store, parts]);
  const isEnglish = texts.missingBundles(parts).some((path) => path.endsWith('PortalLabels'));
  return (
    <ServicesContext value={provided}>
      <div lang={isEnglish ? 'en' : languageTag(locale)}>{children}</div>
    </ServicesContext>
  );
}

/** The component, with `MissingTexts` around it. */
export function withMissingTexts(parts: readonly TextPart[], Part: ComponentType): ComponentType {
  return function WithMissingTexts() {
    return (
      <MissingTexts parts={parts}>
        <Part />
      </MissingTexts>
    );
  };
}
