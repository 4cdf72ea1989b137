import { asObject, own } from '../browser/shape.ts';
import { asBrandCode } from './brand-lookup.ts';
import type { Answer, UnreachableReason } from './failure.ts';
import * as paths from './paths.ts';
import { readJson, readText, type Send } from './request.ts';

/** Whether the server that was asked answered, or what stood in the way. */
export type Reached = 'reached' | UnreachableReason;

export interface ProbeResult {
  /** A tiny file of the portal's own site. */
  site: Reached;
  /** The platform behind it. */
  platform: Reached;
  /** How long the site's file took. */
  siteMs: number;
}

const probe = { method: 'GET', tries: 1, isProbe: true } as const;

/** Finds out who answers for the site, by a file of a few bytes that any reachable host delivers at once. */
export async function probeSite(send: Send, base: string, limitMs: number): Promise<Reached> {
  const answer = await send({ ...probe, path: `${base}reached.json`, limitMs });
  return reachedOf(readJson(answer, (json) => own(asObject(json), 'portal')));
}

/** A probe that takes longer has failed. */
const limitMs = 8_000;

/** Finds out who answers at this moment. */
export type ConnectionProbe = () => Promise<ProbeResult>;

export function createConnectionProbe(
  send: Send,
  { base, now, code }: { base: string; now: () => number; code: string },
): ConnectionProbe {
  return async () => {
    const startedAt = now();
    const site = probeSite(send, base, limitMs).then((reached) => ({
      site: reached,
      siteMs: now() - startedAt,
    }));
    // The platform's shortest public answer, in a form that no other server's page has. Names the page's own brand: the
    // platform may remember the last one, and after sign-in send visitors there whose address names none.
    const platform = send({
      ...probe,
      limitMs,
      path: paths.cobrandHostAbbreviation,
      query: { cobrandAbbr: code },
    }).then((answer) => {
      const text = readText(answer);
      const isOtherServer = text.ok && asBrandCode(text.value) === undefined;
      return isOtherServer ? 'not-the-platform' : reachedOf(text);
    });
    return { ...(await site), platform: await platform };
  };
}

/** A refusal means that the server was reached, except if a gateway says that it is unavailable (503). */
function reachedOf(answer: Answer<unknown>): Reached {
  if (answer.ok) return 'reached';
  const { failure } = answer;
  if (failure.kind === 'unreachable') return failure.reason;
  return failure.status === 503 ? 'outage' : 'reached';
}
