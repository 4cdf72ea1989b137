import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import { type Answer, answered } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import type { Send } from './request.ts';
import type { OneTimePin } from './wire.ts';

/** One-time passcodes by e-mail (specification, section 4). */
export interface OneTimePinCalls {
  /** Sends a new passcode in this locale; returns the masked address it went to, empty if the platform names none. */
  send(locale: string): Promise<Answer<OneTimePin>>;
}

export function createOneTimePinCalls(send: Send): OneTimePinCalls {
  return {
    async send(locale) {
      const path = paths.oneTimePins;
      const answer = await send({ method: 'POST', path, json: { locale }, limitMs: limits.submitMs });
      // A good answer means that the passcode was sent, whatever it says about the address.
      return answer.ok ? answered(asOneTimePin(parseJson(answer.value.text))) : answer;
    },
  };
}

function asOneTimePin(json: unknown): OneTimePin {
  return { emailAddress: asText(own(asObject(json), 'emailAddress'), 320) ?? '' };
}
