import { type Finding, finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { equalsUserId } from '../password-rules.ts';
import { checkCount } from '../validation/check-count.ts';
import { type Actor, hasRole } from './actor.ts';
import { refuseLink } from './link-rules.ts';
import type { Action, Subjects } from './subjects.ts';

export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly refused: Finding };

type Rules = { readonly [A in Action]: (actor: Actor, subject: Subjects[A]) => Finding | undefined };

const rules: Rules = {
  'create expense report': (actor) => unless(hasRole(actor, 'cardholder'), 'expenseReport.onlyCardholders'),
  'assign roles': (_, { combinedRoles }) => checkCount('combinedRoles', combinedRoles)[0],
  'link users': refuseLink,
  'delete user': (actor, { userId }) => unless(!equalsUserId(actor.userId, userId), 'user.deleteSelf'),
  'delete issuer': (_, { userCount }) => unless(userCount === 0, 'issuer.hasUsers'),
  'read alert report': (actor, { configuredBy }) =>
    unless(equalsUserId(actor.userId, configuredBy), 'alertReport.otherUser'),
  'alias user': (actor) => unless(hasRole(actor, 'superUser'), 'superUser.required'),
  'log in as user': (actor) => unless(hasRole(actor, 'superUser'), 'superUser.required'),
  approve: (actor) => unless(hasRole(actor, 'approver'), 'approver.required'),
  'open token screen': (_, { shouldAccess }) => unless(shouldAccess, 'tokenScreen.noAccess'),
};

/**
 * Whether an actor may do something, or the message that says why not (specification, section 6). Only the rules that the
 * specification shows are known here: the platform's other rules may still refuse what this allows.
 */
export function permit<A extends Action>(actor: Actor, action: A, subject: Subjects[A]): Permission {
  const refused = rules[action](actor, subject);
  return refused === undefined ? { allowed: true } : { allowed: false, refused };
}

function unless(isAllowed: boolean, key: PlatformMessageKey): Finding | undefined {
  return isAllowed ? undefined : finding(key);
}
