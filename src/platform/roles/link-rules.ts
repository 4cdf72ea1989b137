import { type Finding, finding } from '../finding.ts';
import { type Actor, hasRole } from './actor.ts';
import type { Subjects } from './subjects.ts';

/** Why these users can't be linked, the most general reason first (specification, section 6); undefined if they can. */
export function refuseLink(actor: Actor, user: Subjects['link users']): Finding | undefined {
  if (!user.isEnabledForCompany) return finding('multiUserLink.notEnabled');
  if (!actor.hasModifyAuthority) return finding('multiUserLink.noModifyAuthority');
  if (!actor.hasPeerUserAdministrationAuthority) return finding('multiUserLink.noPeerAuthority');
  if (user.signIn !== 'password') return finding('multiUserLink.excludedSignIn');
  if (hasRole(actor, 'systemAdministrator') && user.typeCode === 'Z') {
    return finding('multiUserLink.systemAdministrators');
  }
  return undefined;
}
