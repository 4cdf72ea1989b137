import { asTexts } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { SessionWarningContent } from './wire.ts';

/** How a session ends, and how to extend it (specification, sections 4 and 7). */
export interface SessionCalls {
  /** Fields that the platform leaves out are left out here: the portal's own texts stand in. */
  warningContent(cobrandHost: string): Promise<Answer<Partial<SessionWarningContent>>>;
  /** Renews the session. One try: the caller decides how often, up to its deadline. */
  ping(limitMs: number): Promise<Answer<void>>;
}

export function createSessionCalls(send: Send): SessionCalls {
  return {
    async warningContent(cobrandHost) {
      const path = paths.sessionWarningContent;
      const answer = await send({ method: 'GET', path, query: { cobrandHost }, limitMs: limits.readMs });
      return readJson(answer, (json) => asTexts(json, contentNames, 500));
    },
    async ping(limitMs) {
      const call = { method: 'GET', path: paths.pingPortal, limitMs, tries: 1, isAction: true } as const;
      return readNothing(await send(call));
    },
  };
}

const contentNames = [
  'continueButton',
  'logoutButton',
  'title',
  'helpMessage',
  'aboutToExpireMessage',
] as const satisfies readonly (keyof SessionWarningContent)[];
