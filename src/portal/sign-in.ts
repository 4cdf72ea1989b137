import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readAddress } from './read-address.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { LogInForm, LoginInfo } from './wire.ts';

/** Signing in: end any earlier session, look up the user id, log in (specification, sections 4 and 7). */
export interface SignInCalls {
  logOff(): Promise<Answer<void>>;
  lookUp(userId: string): Promise<Answer<LoginInfo>>;
  /** Returns the address to go to, unchecked. */
  logIn(form: LogInForm): Promise<Answer<string>>;
}

/** `prefix` precedes `/heracles`: `/sdportal` on localhost. */
export function createSignInCalls(send: Send, prefix: string): SignInCalls {
  return {
    async logOff() {
      const path = prefix + paths.logOff;
      return readNothing(await send({ method: 'GET', path, limitMs: limits.readMs }));
    },
    async lookUp(userId) {
      const path = paths.loginSignin;
      return readJson(
        await send({ method: 'POST', path, json: { userId }, limitMs: limits.submitMs }),
        asLoginInfo,
      );
    },
    async logIn(form) {
      const path = prefix + paths.logIn;
      return readAddress(await send({ method: 'POST', path, form: { ...form }, limitMs: limits.submitMs }));
    },
  };
}

/** The lookup may leave fields out; an answer that is no object at all is not the platform's. */
function asLoginInfo(json: unknown): LoginInfo | undefined {
  const source = asObject(json);
  if (source === undefined) return undefined;
  const field = (name: string) => asText(own(source, name), 256) ?? '';
  return { ldapId: field('ldapId'), loginType: field('loginType'), b2BAlias: field('b2BAlias') };
}
