import { useLocation } from 'react-router-dom';
import { base, type Route } from './addresses.ts';
import { screenAt } from './screen-at.ts';

/** Which screen the router shows; undefined where it knows none. */
export function useScreen(): Route | undefined {
  // The router's paths begin behind the base.
  return screenAt(base + useLocation().pathname);
}
