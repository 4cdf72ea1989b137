import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import { limits } from './limits.ts';
import { paths } from './paths.ts';
import { readJson, type Send } from './request.ts';
import type { OneTimePin } from './wire.ts';

/** One-time passcodes by e-mail (specification, section 4). */
export interface OneTimePinCalls {
  /** Sends a new passcode, in this locale; answers the masked address it went to. */
  send(locale: string): Promise<Answer<OneTimePin>>;
}

export function createOneTimePinCalls(send: Send): OneTimePinCalls {
  return {
    async send(locale) {
      const path = paths.oneTimePins;
      return readJson(
        await send({ method: 'POST', path, json: { locale }, limitMs: limits.submitMs }),
        asOneTimePin,
      );
    },
  };
}

function asOneTimePin(json: unknown): OneTimePin | undefined {
  const source = asObject(json);
  return source === undefined ? undefined : { emailAddress: asText(own(source, 'emailAddress'), 320) ?? '' };
}
