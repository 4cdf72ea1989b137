import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import { limits } from './limits.ts';
import { paths } from './paths.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { ChangePasswordRequest, ChangePasswordServiceUrls } from './wire.ts';

/** Changing a password (specification, sections 4, 5 and 8). */
export interface PasswordCalls {
  /** Where the visitor goes when the screen ends; unchecked addresses. */
  serviceUrls(): Promise<Answer<ChangePasswordServiceUrls>>;
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

function asServiceUrls(json: unknown): ChangePasswordServiceUrls | undefined {
  const source = asObject(json);
  const cancelPasswordReset = asText(own(source, 'cancelPasswordReset'));
  if (cancelPasswordReset === undefined) return undefined;
  return { cancelPasswordReset, autoLogoutRelatedUrl: asText(own(source, 'autoLogoutRelatedUrl')) ?? '' };
}
