import { nextExpenseReport } from '../states/expense-report.ts';
import { nextMultiUserLink } from '../states/multi-user-link.ts';
import { nextReport } from '../states/report.ts';
import { nextTransaction } from '../states/transaction.ts';
import { nextUpload } from '../states/upload.ts';
import type { Row } from './row.ts';
import { type StepEntry, stepRows } from './short-step.ts';

const good = { hasInvalidAccountingCodes: false };
const bad = { hasInvalidAccountingCodes: true };
const summary = { screen: 'User Summary' } as const;
const information = { screen: 'User Information' } as const;
const policy = { hasPolicy: true, isApproverIndividual: true };
const fine = { hasErrors: false, hasConfirmationExpired: false };
const stored = (daysSinceCompletion: number, hasTooManyRecords = false) => ({
  daysSinceCompletion,
  hasTooManyRecords,
});

const processes = (): StepEntry[] => [
  ['4.transaction.states', 'review', nextTransaction('posted', 'review', good), 'reviewed'],
  ['4.transaction.states', 'export', nextTransaction('approved', 'export', good), 'exported'],
  [
    '4.transaction.states',
    'export too early',
    nextTransaction('reviewed', 'export', good),
    'transaction.notApproved',
  ],
  ['4.transaction.states', 'twice', nextTransaction('exported', 'export', good), 'transaction.exported'],
  ['4.transaction.locked', 'edit before', nextTransaction('reviewed', 'edit', good), 'reviewed'],
  ['4.transaction.locked', 'edit after', nextTransaction('approved', 'edit', good), 'transaction.locked'],
  ['4.transaction.reviewFirst', 'reviewed', nextTransaction('reviewed', 'approve', good), 'approved'],
  ['4.transaction.reviewFirst', 'not', nextTransaction('posted', 'approve', good), 'transaction.notReviewed'],
  ['4.transaction.codes', 'invalid', nextTransaction('reviewed', 'approve', bad), 'transaction.invalidCodes'],
  ['4.transaction.codes', 'a review', nextTransaction('posted', 'review', bad), 'reviewed'],
  ['4.link.states', 'link', nextMultiUserLink('not linked', 'link', summary), 'linked'],
  ['4.link.states', 'confirm', nextMultiUserLink('linked', 'confirm', summary), 'confirmed'],
  [
    '4.link.states',
    'confirm too early',
    nextMultiUserLink('not linked', 'confirm', summary),
    'multiUserLink.notLinked',
  ],
  ['4.link.states', 'twice', nextMultiUserLink('linked', 'link', summary), 'multiUserLink.alreadyLinked'],
  ['4.link.unconfirmed', 'User Summary', nextMultiUserLink('linked', 'unlink', summary), 'not linked'],
  [
    '4.link.confirmed',
    'User Summary',
    nextMultiUserLink('confirmed', 'unlink', summary),
    'multiUserLink.fromUserInformation',
  ],
  [
    '4.link.confirmed',
    'User Information',
    nextMultiUserLink('confirmed', 'unlink', information),
    'not linked',
  ],
  ['4.link.primary', 'unlinked', nextMultiUserLink('not linked', 'change primary ID', summary), 'not linked'],
  [
    '4.link.primary',
    'linked',
    nextMultiUserLink('linked', 'change primary ID', information),
    'multiUserLink.primaryFixed',
  ],
  [
    '4.link.primary',
    'confirmed',
    nextMultiUserLink('confirmed', 'change primary ID', information),
    'multiUserLink.primaryFixed',
  ],
  ['4.expense.reroute', 'submitted', nextExpenseReport('submitted', 'reroute', policy), 'submitted'],
  ['4.expense.reroute', 'approved', nextExpenseReport('approved', 'reroute', policy), 'submitted'],
  [
    '4.expense.reroute',
    'draft',
    nextExpenseReport('draft', 'reroute', policy),
    'expenseReport.rerouteStatus',
  ],
  [
    '4.expense.reroute',
    'saved',
    nextExpenseReport('saved for resubmission', 'reroute', policy),
    'expenseReport.rerouteStatus',
  ],
  [
    '4.expense.approver',
    'reroute to a group',
    nextExpenseReport('submitted', 'reroute', { ...policy, isApproverIndividual: false }),
    'expenseReport.rerouteApprover',
  ],
  ['4.expense.twice', 'submit a draft', nextExpenseReport('draft', 'submit', policy), 'submitted'],
  [
    '4.expense.twice',
    'submit a second time',
    nextExpenseReport('submitted', 'submit', policy),
    'expenseReport.alreadySubmitted',
  ],
  [
    '4.expense.noPolicy',
    'without a policy',
    nextExpenseReport('draft', 'submit', { ...policy, hasPolicy: false }),
    'saved for resubmission + expenseReport.noPolicy',
  ],
  [
    '4.expense.noPolicy',
    'resubmitted with a policy',
    nextExpenseReport('saved for resubmission', 'submit', policy),
    'submitted',
  ],
  ['4.upload.validate', 'good', nextUpload('received', 'validate', fine), 'to be confirmed + upload.confirm'],
  [
    '4.upload.validate',
    'with errors',
    nextUpload('received', 'validate', { ...fine, hasErrors: true }),
    'rejected + upload.invalid',
  ],
  ['4.upload.validate', 'confirm', nextUpload('to be confirmed', 'Confirm Upload', fine), 'confirmed'],
  ['4.upload.validate', 'cancel', nextUpload('to be confirmed', 'Cancel Upload', fine), 'cancelled'],
  ['4.upload.validate', 'too early', nextUpload('received', 'Confirm Upload', fine), 'upload.notChecked'],
  ['4.upload.validate', 'confirm twice', nextUpload('confirmed', 'Confirm Upload', fine), 'upload.closed'],
  [
    '4.upload.expires',
    'too late',
    nextUpload('to be confirmed', 'Confirm Upload', { ...fine, hasConfirmationExpired: true }),
    'expired + upload.expired',
  ],
  ['4.upload.expires', 'already expired', nextUpload('expired', 'Confirm Upload', fine), 'upload.expired'],
  ['4.report.states', 'run', nextReport('scheduled', 'run', stored(0)), 'completed + report.stored'],
  ['8.tooManyRecords', 'too many', nextReport('scheduled', 'run', stored(0, true)), 'report.tooManyRecords'],
  ['9.reportsStored', 'clean up after 30 days', nextReport('completed', 'clean up', stored(30)), 'completed'],
  ['9.reportsStored', 'clean up after 31 days', nextReport('completed', 'clean up', stored(31)), 'removed'],
  ['9.reportsStored', 'read after removal', nextReport('removed', 'read', stored(31)), 'report.removed'],
];

export function processRows(): Row[] {
  return stepRows(processes());
}
