import { createContext, use } from 'react';
import type { FirstTranslate } from '../../locale/first-texts.ts';

/** The services that the first screen's components need to be drawn. */
export interface FirstServices {
  navigation: { readonly origin: string };
  texts: { translate: FirstTranslate };
}

export const ServicesContext = createContext<FirstServices | undefined>(undefined);

export function useServices(): FirstServices {
  const services = use(ServicesContext);
  if (services === undefined) throw new Error('outside ServicesContext');
  return services;
}

export function useTranslate(): FirstTranslate {
  return useServices().texts.translate;
}

export function textOf(): string {
  return '';
}
