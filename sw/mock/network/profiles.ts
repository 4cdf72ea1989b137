import { chance } from './chance.ts';
import { arrives, type Ending, type NetworkEffect, type NetworkRequest } from './effect.ts';
import { networkSignIn } from './network-page.ts';

export const profileNames = ['train', 'hotel', 'proxy', 'lie-fi', 'thirds', 'clock'] as const;
export type ProfileName = (typeof profileNames)[number];

interface Profile {
  /** For `docs/development.md`: what a visitor experiences. */
  shows: string;
  /** It intercepts the whole host, including the file that tells whether the site is reached. */
  ownsHost?: boolean;
  effectOn: (request: NetworkRequest) => NetworkEffect;
}

/** This many consecutive requests pass the same stretch of line. */
const stretchCalls = 6;
/** By how much the platform's clock jumps. */
const clockJumpMs = 600_000;

const at = (delayMs: number, ending: Ending): NetworkEffect => ({ delayMs: Math.round(delayMs), ending });

/** The networks that visitors are in. Each is a pure function: the same seed and calls give the same effects. */
export const profiles: Record<ProfileName, Profile> = {
  train: {
    shows:
      'Stretches of six calls; a third are tunnels, where most calls or their answers are lost; elsewhere up to 2 s of delay and an occasional truncated answer',
    effectOn: ({ seed, number, method, path }) => {
      const isTunnel = chance(seed, 'tunnel', Math.ceil(number / stretchCalls)) < 0.35;
      const luck = chance(seed, 'luck', number, method, path);
      // Most calls are quick, a few very slow.
      const delayMs = 60 + 1_940 * chance(seed, 'delay', number, path) ** 4;
      if (isTunnel && luck < 0.8) return at(delayMs, lossOf(luck / 0.8));
      return at(delayMs, luck > 0.95 ? { kind: 'body-cut' } : arrives);
    },
  },
  hotel: {
    shows:
      'A captive portal: its own page or, to reads, a redirect instead of every answer, until its button is pressed',
    ownsHost: true,
    effectOn: ({ seed, method, path, joined }) => {
      if (joined) return at(40, arrives);
      // A page that may be read after a redirect is this host's own, and a form's press that leads there may have counted.
      return method === 'GET' && chance(seed, 'hotel', path) < 0.5
        ? at(40, { kind: 'redirect', to: networkSignIn })
        : at(40, { kind: 'page', status: 200, title: 'Welcome to the hotel’s network' });
    },
  },
  proxy: {
    shows:
      'A company proxy: a page with 403 for `PUT`, `/services` and `/cpae`, and one with 407 for every fifth of the other calls; it strips headers and adds `Via`',
    effectOn: ({ seed, number, method, path }) => {
      if (method === 'PUT' || /^(?:\/sdportal)?\/(?:services|cpae)\//.test(path))
        return at(20, { kind: 'page', status: 403, title: 'Blocked by company policy' });
      // Chromium shows this page only from the development worker: from a server that is not its proxy, a 407 is a broken
      // connection.
      if ((number + seed) % 5 === 0)
        return at(20, { kind: 'page', status: 407, title: 'Proxy sign-in required' });
      return at(20, { kind: 'arrives', proxy: '1.1 proxy.company.example' });
    },
  },
  'lie-fi': {
    shows: 'Full signal but no internet: every call connects, and no answer ever comes',
    effectOn: () => at(0, { kind: 'silence' }),
  },
  thirds: {
    shows: 'Every third call is answered with status 500',
    effectOn: ({ seed, number }) =>
      at(0, (number + seed) % 3 === 0 ? { kind: 'status', status: 500 } : arrives),
  },
  clock: {
    shows:
      'From now on the platform’s clock is ten minutes ahead: earlier codes, locks and passwords expire sooner',
    effectOn: () => at(0, { kind: 'arrives', aheadMs: clockJumpMs }),
  },
};

/** @param luck from 0 to 1, among the lost requests */
function lossOf(luck: number): Ending {
  if (luck < 0.5) return { kind: 'request-lost' };
  return { kind: luck < 0.8 ? 'answer-lost' : 'body-cut' };
}
