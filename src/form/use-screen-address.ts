import { useAtomValue } from 'jotai';
import { type Route, screenAddress } from '../addresses.ts';
import { localeParameter } from '../locale/saved-locale.ts';
import { useServices } from '../services.tsx';
import { brandAtom } from '../state.ts';

/** Addresses of the portal's own screens, for this brand; with the locale of this page's address if none is stored. */
export function useScreenAddress(): (route: Route, query?: Record<string, string>) => string {
  const services = useServices();
  const { code } = useAtomValue(brandAtom);
  return (route, query) =>
    screenAddress(route, { cobrandHost: code, ...localeParameter(services), ...query });
}
