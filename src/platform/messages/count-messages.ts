import type { Message } from './message.ts';

/** How many of a thing there can be (specification, sections 6 and 9). */
export const countMessages = {
  'taxRates.count': { kind: 'error', entity: 'taxRate', section: 9, limit: 'taxRates' },
  'mileageRates.count': { kind: 'error', entity: 'mileageRate', section: 9, limit: 'mileageRates' },
  'expenseTypes.count': { kind: 'error', entity: 'expenseType', section: 9, limit: 'expenseTypes' },
  'disputeReasons.count': { kind: 'error', entity: 'disputeReason', section: 9, limit: 'disputeReasons' },
  'reasonCodes.count': { kind: 'error', entity: 'issuer', section: 9, limit: 'reasonCodes' },
  'excelReportFields.count': {
    kind: 'error',
    entity: 'scheduledReport',
    section: 9,
    limit: 'excelReportFields',
  },
  'combinedRoles.count': { kind: 'error', entity: 'user', section: 6, limit: 'combinedRoles' },
} as const satisfies Record<string, Message>;
