import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { ChangePasswordRequest, ChangePasswordServiceUrls } from './wire.ts';

type CancelUrl = Pick<ChangePasswordServiceUrls, 'cancelPasswordReset'>;

/** Changing a password (specification, sections 4, 5 and 8). */
export interface PasswordCalls {
  /** Where a visitor who came from the profile goes when the screen ends; unchecked. */
  serviceUrls(): Promise<Answer<CancelUrl>>;
  change(request: ChangePasswordRequest): Promise<Answer<void>>;
}

export function createPasswordCalls(send: Send): PasswordCalls {
  return {
    async serviceUrls() {
      const path = paths.changePasswordServiceUrls;
      return readJson(await send({ method: 'GET', path, limitMs: limits.readMs }), asServiceUrls);
    },
    async change(request) {
      return readNothing(
        await send({
          method: 'POST',
          path: paths.changePassword,
          json: request,
          limitMs: limits.submitMs,
        }),
      );
    },
  };
}

function asServiceUrls(json: unknown): CancelUrl | undefined {
  const cancelPasswordReset = asText(own(asObject(json), 'cancelPasswordReset'));
  return cancelPasswordReset === undefined ? undefined : { cancelPasswordReset };
}
