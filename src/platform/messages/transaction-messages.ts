import type { Message } from './message.ts';

/** Transactions and expense reports (specification, section 4). */
export const transactionMessages = {
  'transaction.notReviewed': { kind: 'error', entity: 'transaction', section: 4 },
  'transaction.invalidCodes': { kind: 'error', entity: 'transaction', section: 4 },
  'transaction.locked': { kind: 'error', entity: 'transaction', section: 4 },
  'transaction.notApproved': { kind: 'error', entity: 'transaction', section: 4 },
  'transaction.exported': { kind: 'error', entity: 'transaction', section: 4 },
  'expenseReport.alreadySubmitted': { kind: 'error', entity: 'expenseReport', section: 4 },
  'expenseReport.rerouteStatus': { kind: 'error', entity: 'expenseReport', section: 4 },
  'expenseReport.rerouteApprover': { kind: 'error', entity: 'expenseReport', section: 4 },
  'expenseReport.noPolicy': { kind: 'warning', entity: 'expenseReport', section: 4 },
  'expenseReport.notSubmitted': { kind: 'error', entity: 'expenseReport', section: 4 },
} as const satisfies Record<string, Message>;
