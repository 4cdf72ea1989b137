import { asFlag, asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readAddress } from './read-address.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { NewPinRequest, NextTokenForm, TokenUserInfo } from './wire.ts';

/** Token PIN and next token code (specification, sections 4, 5 and 8). */
export interface TokenCalls {
  userInfo(action: 'newpin' | 'nexttoken'): Promise<Answer<TokenUserInfo>>;
  sendPin(ldapId: string, newPin: string): Promise<Answer<void>>;
  /** Posts the next token code; returns the address to go to, unchecked. `endpoint` is checked by the caller. */
  sendNextToken(endpoint: string, form: NextTokenForm): Promise<Answer<string>>;
}

export function createTokenCalls(send: Send): TokenCalls {
  return {
    async userInfo(action) {
      const call = {
        method: 'GET',
        path: paths.rsaPinInformation,
        query: { action },
        limitMs: limits.readMs,
      } as const;
      return readJson(await send(call), (json) => {
        const info = asTokenUserInfo(json);
        // Without an LDAP id the PIN would go to nobody's token, and the login before it would have used up the passcode.
        return action === 'newpin' && info?.shouldAccess && !info.ldapId ? undefined : info;
      });
    },
    async sendPin(ldapId, newPin) {
      const path = `${paths.tokens}/${encodeURIComponent(ldapId)}`;
      return readNothing(
        await send({
          method: 'POST',
          path,
          json: { newPin } satisfies NewPinRequest,
          limitMs: limits.submitMs,
        }),
      );
    },
    async sendNextToken(endpoint, form) {
      return readAddress(
        await send({
          method: 'POST',
          path: endpoint,
          form: { ...form },
          limitMs: limits.submitMs,
        }),
      );
    },
  };
}

/** Without a clear yes there is no access. */
function asTokenUserInfo(json: unknown): TokenUserInfo | undefined {
  const source = asObject(json);
  if (source === undefined) return undefined;
  const field = (name: string) => asText(own(source, name)) ?? '';
  return {
    shouldAccess: asFlag(own(source, 'shouldAccess')) ?? false,
    ldapId: field('ldapId'),
    b2BAlias: field('b2BAlias'),
    forwardFormEndpoint: field('forwardFormEndpoint'),
  };
}
