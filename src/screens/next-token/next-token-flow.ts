import { checkAddress } from '../../addresses.ts';
import type { TextStore } from '../../browser/storage.ts';
import { urlOf } from '../../browser/url-of.ts';
import type { Config } from '../../config.ts';
import type { CookieCheck } from '../../connection/cookie-trouble.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { waitText } from '../../form/try-later-text.ts';
import { siteKey } from '../../log-text.ts';
import type { Log } from '../../log.ts';
import {
  type Outcome,
  type PageMessage,
  pageMessage,
  show,
  showFields,
  type Shown,
  systemError,
  type Text,
} from '../../outcome.ts';
import { failureLine } from '../../portal/error-log.ts';
import { describeFailure, endingOf, type Failure, isFault, mayHaveActed } from '../../portal/failure.ts';
import { invalidTokenCode } from '../../portal/gateway-error-codes.ts';
import type { Portal } from '../../portal/portal.ts';
import type { TokenUserInfo } from '../../portal/wire.ts';
import { loadTokenAccess } from '../../token-access/load-token-access.ts';
import { pendingPinName } from '../../token-access/pending-pin-name.ts';
import { tokenForm } from '../../token-access/token-form.ts';
import type { TokenRun } from '../../token-access/token-run.ts';
import { type GatewayExchange, readGatewayQuery } from './gateway-query.ts';
import { invalidToken, nextTokenRules } from './next-token-rules.ts';

/** The log's names. A post to the gateway's own address has no call entry: the result of a code is logged here. */
const logContext = { screen: 'nextToken', step: 'next token' } as const;

export interface NextTokenEnvironment extends CookieCheck {
  portal: Pick<Portal, 'tokens' | 'logErrorStatement'>;
  /** Whom the page was opened for. */
  username: string;
  local: TextStore;
  log: Log;
  origin: string;
  config: () => Promise<Config>;
  run: TokenRun;
}

export interface NextTokenArrival {
  info: TokenUserInfo;
  /** The checked address that the code is posted to. */
  endpoint: string;
  initial: Shown;
}

/** On load: who is the visitor, and where does the code go (specification, section 4)? */
export async function arriveAtNextToken(
  environment: NextTokenEnvironment,
): Promise<Outcome<NextTokenArrival>> {
  const { run, local, log, origin } = environment;
  const access = await loadTokenAccess(environment, 'nexttoken');
  if (access.kind === 'log-out') run.end();
  if (access.kind !== 'done') return access;
  // While a PIN waits, the open run is that PIN's: its login has led here for one more code.
  const wasInterrupted = run.isOpen() && local.get(pendingPinName) === undefined;
  run.end();

  const info = access.value;
  const { allowedRedirectOrigins } = await environment.config();
  const endpoint = checkAddress(info.forwardFormEndpoint, origin, allowedRedirectOrigins);
  if (endpoint === undefined) {
    // Ask for no code: it would be used up in vain.
    log.error('the forward endpoint is not an address to post to', {
      ...logContext,
      ...siteKey(info.forwardFormEndpoint, origin),
    });
    return { kind: 'log-out', reason: 'unexpected' };
  }
  const initial = wasInterrupted ? { message: codeUnknown('warning') } : {};
  return { kind: 'done', value: { info, endpoint, initial } };
}

/** Posts the code to the forward endpoint and follows the returned address (specification, section 4). */
export async function sendNextToken(
  environment: NextTokenEnvironment,
  { info, endpoint }: Pick<NextTokenArrival, 'info' | 'endpoint'>,
  exchange: GatewayExchange,
  passcode: string,
): Promise<Outcome> {
  const errors = nextTokenRules(passcode);
  if (errors.length > 0) return showFields(errors);
  const { portal, username, log, origin, run } = environment;
  run.begin();
  const startedAt = performance.now();
  const answer = await portal.tokens.sendNextToken(endpoint, {
    ...tokenForm(username, info, passcode),
    ...exchange.query,
  });
  run.end();
  const durationMs = Math.round(performance.now() - startedAt);
  if (!answer.ok) return refuse(environment, answer.failure, durationMs);

  const answered = urlOf(answer.value, origin)?.searchParams;
  // Read even from an address that would not be followed, because nothing is loaded from it.
  const code = answered?.get('ec') || undefined;
  if (answered && code !== undefined) {
    exchange.query = readGatewayQuery(answered, exchange.query);
    const isInvalidToken = code === invalidTokenCode;
    log.error('next token refused', {
      ...logContext,
      outcome: 'refused',
      durationMs,
      ...(isInvalidToken && { reason: 'invalid token' }),
    });
    portal.logErrorStatement(failureLine('Next token', { reason: 'refused by address' }));
    if (isInvalidToken)
      return { kind: 'show', fields: [invalidToken], isRefused: true, clear: ['oneTimePasscode'] };
    return show(failed(), ['oneTimePasscode']);
  }
  const { allowedRedirectOrigins } = await environment.config();
  const to = checkAddress(answer.value, origin, allowedRedirectOrigins);
  if (to !== undefined) {
    log.info('next token accepted', { ...logContext, outcome: 'sent', durationMs });
    // A token's code works only once, so nothing may lead back to ask for it.
    return { kind: 'leave', to, replaces: true, ifStuck: show(codeUnknown('error'), ['oneTimePasscode']) };
  }
  log.error('next token answered an address that is not followed', {
    ...logContext,
    ...siteKey(answer.value, origin),
  });
  portal.logErrorStatement('Next token failed: an address that is not followed');
  return show(systemError, ['oneTimePasscode']);
}

async function refuse(
  environment: NextTokenEnvironment,
  failure: Failure,
  durationMs: number,
): Promise<Outcome> {
  const { log, portal, cookieTrouble } = environment;
  const described = describeFailure(failure);
  const isUnsent = failure.kind === 'unreachable' && failure.isUnsent;
  log.error('next token failed', {
    ...logContext,
    outcome: endingOf(failure),
    ...(!isUnsent && { durationMs }),
    ...described,
  });
  portal.logErrorStatement(failureLine('Next token', described));
  const trouble = failure.kind === 'refused' ? await cookieTrouble() : undefined;
  if (trouble === undefined && failure.kind === 'refused' && [401, 403].includes(failure.status)) {
    // A wrong code may be answered this way; but if the session is over, waiting for the next code never helps.
    const access = await loadTokenAccess(environment, 'nexttoken');
    if (access.kind === 'log-out') return access;
  }
  return show(messageFor(failure, trouble), ['oneTimePasscode']);
}

function messageFor(failure: Failure, trouble: Text | undefined): PageMessage {
  if (failure.kind === 'unreachable') {
    return mayHaveActed(failure)
      ? codeUnknown('error')
      : unreachableMessage(failure.reason, 'nextToken.waitForNext');
  }
  const later = waitText(failure);
  return later === undefined && isFault(failure) ? systemError : failed(later ?? trouble);
}

function failed(text: Text = { key: 'nextToken.waitForNext' }): PageMessage {
  return { kind: 'error', title: { key: 'nextToken.failed.title' }, text };
}

/** It is unknown whether the platform accepted the code. */
export function codeUnknown(kind: 'error' | 'warning'): PageMessage {
  return pageMessage(kind, 'nextToken.unknown.title', 'nextToken.waitForNext');
}
