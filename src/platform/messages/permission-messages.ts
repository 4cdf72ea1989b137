import type { Message } from './message.ts';

/** Who may do what (specification, sections 4 and 6). */
export const permissionMessages = {
  'expenseReport.onlyCardholders': { kind: 'error', entity: 'expenseReport', section: 6 },
  'multiUserLink.notEnabled': { kind: 'error', entity: 'multiUserLink', section: 6 },
  'multiUserLink.noModifyAuthority': { kind: 'error', entity: 'multiUserLink', section: 6 },
  'multiUserLink.noPeerAuthority': { kind: 'error', entity: 'multiUserLink', section: 6 },
  'multiUserLink.excludedSignIn': { kind: 'error', entity: 'multiUserLink', section: 6 },
  'multiUserLink.systemAdministrators': { kind: 'error', entity: 'multiUserLink', section: 6 },
  'multiUserLink.fromUserInformation': { kind: 'error', entity: 'multiUserLink', section: 4 },
  'multiUserLink.primaryFixed': { kind: 'error', entity: 'multiUserLink', section: 4 },
  'multiUserLink.alreadyLinked': { kind: 'error', entity: 'multiUserLink', section: 4 },
  'multiUserLink.notLinked': { kind: 'error', entity: 'multiUserLink', section: 4 },
  'user.deleteSelf': { kind: 'error', entity: 'user', section: 6 },
  'issuer.hasUsers': { kind: 'error', entity: 'issuer', section: 6 },
  'alertReport.otherUser': { kind: 'error', entity: 'scheduledReport', section: 6 },
  'superUser.required': { kind: 'error', entity: 'user', section: 6 },
  'approver.required': { kind: 'error', entity: 'platform', section: 6 },
  'tokenScreen.noAccess': { kind: 'error', entity: 'user', section: 6 },
} as const satisfies Record<string, Message>;
