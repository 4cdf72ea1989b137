import { mockOnly, portalBase } from '../addresses.ts';
import { forgeryRefusal } from '../anti-forgery.ts';
import { seeOther } from '../answers.ts';
import { withHeaders } from '../backend.ts';
import type { MockHost } from '../mock-host.ts';
import { annotateAnswer } from '../annotate-answer.ts';
import { cookieOf, pageQuery } from '../visitor.ts';
import { type Choice, choiceCookie, choiceInQuery, readChoice, writeChoice } from './choice.ts';
import type { Fate } from './fate.ts';
import { profiles } from './profiles.ts';
import { networkPage, networkSignIn } from './sign-in-page.ts';
import { type Journey, suffer } from './suffer.ts';

export interface NetworkOptions {
  host: MockHost;
  /** The network of browsers that have chosen none. */
  standing?: Choice | undefined;
  /** Whether browsers may choose one, by the page's address (`?network=train&seed=7`) or by cookie. */
  mayChoose: boolean;
}

export type Carried = Omit<Journey, 'now'> & {
  /** Passes the request through unharmed; a choice in its address counts all the same. */
  unharmed?: boolean;
};

/** Lies between a browser and whatever answers it. */
export type Network = (carried: Carried) => Promise<Response>;

/** How many networks are counted at a time; one more, and the oldest starts over. */
const countedNetworks = 100;

export function createNetwork({ host, standing, mayChoose }: NetworkOptions): Network {
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
  const wish = (request: Request): Choice | 'off' | undefined => {
    const named = choiceInQuery(new URL(request.url).searchParams);
    if (named !== undefined) {
      forgotten.delete(writeChoice(named));
      return named;
    }
    const ofPage = choiceInQuery(pageQuery(request));
    return ofPage !== undefined && forgotten.has(writeChoice(ofPage)) ? undefined : ofPage;
  };

  const chosen = async (request: Request) => {
    const kept = readChoice((await cookieOf(host, request, choiceCookie)) ?? '');
    const wished = mayChoose ? wish(request) : undefined;
    // The address bar keeps its choice, which counts once and must not undo what happened since.
    const isNew = wished !== undefined && !isSame(wished, kept);
    if (isNew) return { choice: wished, isNew };
    if (mayChoose && kept !== undefined) return { choice: kept, isNew };
    const joined = standing !== undefined && isSame(standing, kept) ? kept : standing;
    return { choice: joined ?? ('off' as const), isNew };
  };

  const fateOf = ({ method, url }: Request, choice: Choice) =>
    profiles[choice.profile].fate({
      ...choice,
      number: nextNumber(`${choice.profile}.${choice.seed}`),
      method,
      path: new URL(url).pathname,
    });

  return async ({ unharmed = false, ...passed }) => {
    const { request, answer } = passed;
    const journey: Journey = { ...passed, now: () => host.clock.now() };
    const { pathname } = new URL(request.url);
    const { choice, isNew } = await chosen(request);
    if (pathname === networkSignIn) return signIn(host, request, choice);
    if (pathname === mockOnly.reset) forgotten.add(writeChoice(choice));
    const isFree = choice === 'off' || unharmed || Object.values<string>(mockOnly).includes(pathname);
    const answered = isFree
      ? await answer(request, 0)
      : await annotated(fateOf(request, choice), choice, (fate) => suffer(fate, journey));
    return isNew && answered.type !== 'error' ? withHeaders(answered, await keep(host, choice)) : answered;
  };
}

async function annotated(
  fate: Fate,
  { profile, seed }: Choice,
  meet: (fate: Fate) => Promise<Response>,
): Promise<Response> {
  const answered = await meet(fate);
  if (answered.type !== 'error') {
    annotateAnswer(answered, 'network', `${profile}.${seed}: ${fate.ending.kind} after ${fate.delayMs} ms`);
  }
  return answered;
}

function keep(host: MockHost, choice: Choice | 'off'): Promise<Record<string, string>> {
  return host.setCookie(choiceCookie, writeChoice(choice));
}

/** The captive portal's own page, and the press of its button. */
async function signIn(host: MockHost, request: Request, choice: Choice | 'off'): Promise<Response> {
  if (request.method !== 'POST') return networkPage('Welcome to the hotel’s network', 200);
  const forgery = await forgeryRefusal(host, request, 'form');
  if (forgery) return forgery;
  const joined = choice === 'off' ? choice : { ...choice, joined: true };
  return withHeaders(seeOther(portalBase), await keep(host, joined));
}

function isSame(one: Choice | 'off', other: Choice | 'off' | undefined): boolean {
  if (one === 'off' || other === 'off' || other === undefined) return one === other;
  return one.profile === other.profile && one.seed === other.seed;
}
