import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import { limits } from './limits.ts';
import { paths } from './paths.ts';
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
        asLabels,
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

const fields = [
  'ng.you.have.been.logged.out',
  'ng.return.to.login.screen',
  'cobrandHostInfo',
  'fssoLogoutUrl',
] as const satisfies readonly (keyof LogoutLabels)[];

function asLabels(json: unknown): Partial<LogoutLabels> | undefined {
  const source = asObject(json);
  if (source === undefined) return undefined;
  const labels: Partial<LogoutLabels> = {};
  for (const name of fields) {
    const text = asText(own(source, name));
    if (text !== undefined) labels[name] = text;
  }
  return labels;
}
