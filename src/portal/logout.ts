import { asTexts } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readAddress } from './read-address.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { LogoutLabels } from './wire.ts';

/** The logged-out page (specification, section 4). */
export interface LogoutCalls {
  labels(): Promise<Answer<Partial<LogoutLabels>>>;
  /** The address that ends the session elsewhere, unchecked; empty where there is none. */
  externalLogoutUrl(): Promise<Answer<string>>;
  /** Fetches that address, once the caller has checked it. What it answers does not matter. */
  visit(address: string): Promise<Answer<void>>;
}

export function createLogoutCalls(send: Send): LogoutCalls {
  return {
    async labels() {
      return readJson(
        await send({ method: 'GET', path: paths.logoutLabels, limitMs: limits.readMs }),
        (json) => asTexts(json, labelNames),
      );
    },
    async externalLogoutUrl() {
      return readAddress(
        await send({ method: 'GET', path: paths.externalLogoutUrl, limitMs: limits.readMs }),
      );
    },
    async visit(address) {
      const limitMs = limits.backgroundMs;
      return readNothing(await send({ method: 'GET', path: address, limitMs, tries: 1, blind: true }));
    },
  };
}

const labelNames = [
  'ng.you.have.been.logged.out',
  'ng.return.to.login.screen',
  'cobrandHostInfo',
  'fssoLogoutUrl',
] as const satisfies readonly (keyof LogoutLabels)[];
