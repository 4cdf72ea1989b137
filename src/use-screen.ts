import { useLocation } from 'react-router-dom';
import { base, type Route } from './addresses.ts';
import { screenAt } from './screen-at.ts';

/** The screen that the router shows; undefined if it knows none. */
export function useScreen(): Route | undefined {
  // The router's paths omit the base.
  return screenAt(base + useLocation().pathname);
}
