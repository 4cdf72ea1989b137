import { createInstance } from 'i18next';
import { fallbackChain } from './codes.ts';
import type { CreateTextFinder } from './text-finder.ts';

/** Finds texts with i18next. It reads the `loaded` object itself, so texts added later are found too. */
export const createI18nextFinder: CreateTextFinder = (locale, loaded) => {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    load: 'currentOnly',
    fallbackLng: fallbackChain(locale),
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: loaded,
  });
  return (key, values, count) => {
    const { res, usedLng } = i18n.t(key, {
      ...(count !== undefined && { count }),
      replace: values,
      // A bare key would tell a visitor nothing.
      defaultValue: '',
      returnDetails: true,
    });
    return { text: res, usedLocale: usedLng };
  };
};
