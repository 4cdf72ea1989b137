import { mockOnly, portalBase, reachedFile } from '../addresses.ts';
import { forgeryRefusal } from '../anti-forgery.ts';
import { seeOther } from '../answers.ts';
import { withHeaders } from '../backend.ts';
import type { MockHost } from '../mock-host.ts';
import { annotateAnswer } from '../annotate-answer.ts';
import { cookieOf, pageQuery } from '../visitor.ts';
import { type Choice, choiceCookie, choiceInQuery, readChoice, writeChoice } from './choice.ts';
import type { NetworkEffect } from './effect.ts';
import { profiles } from './profiles.ts';
import { networkPage, networkSignIn } from './network-page.ts';
import { type Exchange, applyEffect } from './apply-effect.ts';

export interface NetworkOptions {
  host: MockHost;
  /** The network of browsers that have chosen none. */
  defaultChoice?: Choice | undefined;
  /** Whether browsers may choose one, by the page's address (`?network=train&seed=7`) or by cookie. */
  mayChoose: boolean;
}

export type NetworkCall = Omit<Exchange, 'now'> & {
  /** Passes the request through unchanged; a choice in its address counts all the same. */
  bypass?: boolean;
};

/** Stands between a browser and whatever answers it. */
export type Network = (carried: NetworkCall) => Promise<Response>;

/** How many networks are counted at a time; one more, and the oldest starts over. */
const countedNetworks = 100;

export function createNetwork({ host, defaultChoice, mayChoose }: NetworkOptions): Network {
  const counts = new Map<string, number>();
  const nextNumber = (network: string): number => {
    const number = (counts.get(network) ?? 0) + 1;
    const [oldest] = counts.keys();
    if (number === 1 && counts.size >= countedNetworks && oldest !== undefined) counts.delete(oldest);
    counts.set(network, number);
    return number;
  };

  // Networks that were chosen at a reset. A worker may still send requests on behalf of the page that was left; that
  // page's address must not choose its network again.
  const forgotten = new Set<string>();
  const requestedChoice = (request: Request): Choice | 'off' | undefined => {
    const named = choiceInQuery(new URL(request.url).searchParams);
    if (named !== undefined) {
      forgotten.delete(writeChoice(named));
      return named;
    }
    const pageChoice = choiceInQuery(pageQuery(request));
    return pageChoice !== undefined && forgotten.has(writeChoice(pageChoice)) ? undefined : pageChoice;
  };

  const choiceFor = async (request: Request) => {
    const saved = readChoice((await cookieOf(host, request, choiceCookie)) ?? '');
    const requested = mayChoose ? requestedChoice(request) : undefined;
    // The address bar keeps its choice, which counts once and must not undo what happened since.
    const isNew = requested !== undefined && !isSame(requested, saved);
    if (isNew) return { choice: requested, isNew };
    if (mayChoose && saved !== undefined) return { choice: saved, isNew };
    const joined = defaultChoice !== undefined && isSame(defaultChoice, saved) ? saved : defaultChoice;
    return { choice: joined ?? ('off' as const), isNew };
  };

  const effectOn = ({ method, url }: Request, choice: Choice) =>
    profiles[choice.profile].effectOn({
      ...choice,
      number: nextNumber(`${choice.profile}.${choice.seed}`),
      method,
      path: new URL(url).pathname,
    });

  return async ({ bypass = false, ...passed }) => {
    const { request, answer } = passed;
    const exchange: Exchange = { ...passed, now: () => host.clock.now() };
    const { pathname } = new URL(request.url);
    const { choice, isNew } = await choiceFor(request);
    if (pathname === networkSignIn) return signIn(host, request, choice);
    if (pathname === mockOnly.reset) forgotten.add(writeChoice(choice));
    const isBypassed =
      choice === 'off' ||
      (bypass && !(profiles[choice.profile].ownsHost && pathname === reachedFile)) ||
      Object.values<string>(mockOnly).includes(pathname);
    const answered = isBypassed
      ? await answer(request, 0)
      : await annotated(effectOn(request, choice), choice, exchange);
    return isNew && answered.type !== 'error'
      ? withHeaders(answered, await saveChoice(host, choice))
      : answered;
  };
}

async function annotated(
  effect: NetworkEffect,
  { profile, seed }: Choice,
  exchange: Exchange,
): Promise<Response> {
  const answered = await applyEffect(effect, exchange);
  if (answered.type !== 'error') {
    annotateAnswer(
      answered,
      'network',
      `${profile}.${seed}: ${effect.ending.kind} after ${effect.delayMs} ms`,
    );
  }
  return answered;
}

function saveChoice(host: MockHost, choice: Choice | 'off'): Promise<Record<string, string>> {
  return host.setCookie(choiceCookie, writeChoice(choice));
}

/** The captive portal's own page, and the press of its button. */
async function signIn(host: MockHost, request: Request, choice: Choice | 'off'): Promise<Response> {
  if (request.method !== 'POST') return networkPage('Welcome to the hotel’s network', 200);
  const forgery = await forgeryRefusal(host, request, 'form');
  if (forgery) return forgery;
  const joined = choice === 'off' ? choice : { ...choice, joined: true };
  return withHeaders(seeOther(portalBase), await saveChoice(host, joined));
}

function isSame(one: Choice | 'off', other: Choice | 'off' | undefined): boolean {
  if (one === 'off' || other === 'off' || other === undefined) return one === other;
  return one.profile === other.profile && one.seed === other.seed;
}
