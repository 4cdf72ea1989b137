import { base, type Route, routes } from '../addresses.ts';
import { type DevChoices, devParameters, flagTexts } from './dev-choices.ts';

export interface PanelSettings extends Omit<DevChoices, 'isOpen'> {
  brand: string;
  locale: string;
  /** The step to go to; if left out, the page keeps its step and the rest of its address. */
  route?: Route;
  /** Left out if no mock backend answers. */
  network?: { profile: string; seed: string } | 'off';
}

/** The address that reproduces the portal with exactly these settings. */
export function panelLink(settings: PanelSettings, current: URL): string {
  const { brand, locale, route, network, flags, account } = settings;
  const link = route === undefined ? new URL(current) : new URL(base + routes[route], current.origin);
  const query = link.searchParams;
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  };
  set('cobrandHost', brand);
  set('locale', locale);
  const isFaulty = network !== undefined && network !== 'off';
  set('network', isFaulty ? network.profile : network);
  set('seed', isFaulty ? network.seed : undefined);
  query.delete(devParameters.flag);
  for (const text of flagTexts(flags)) query.append(devParameters.flag, text);
  set(devParameters.account, account);
  set(devParameters.panel, 'open');
  return link.href;
}
