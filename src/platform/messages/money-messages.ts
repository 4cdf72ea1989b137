import type { Message } from './message.ts';

/** Amounts, splits, dates and rates (specification, sections 5, 8 and 9). */
export const moneyMessages = {
  'amount.invalid': { kind: 'error', entity: 'payment', section: 5 },
  'amount.order': { kind: 'error', entity: 'payment', section: 5 },
  'payment.minimum': { kind: 'error', entity: 'payment', section: 9, limit: 'minimumPayment' },
  'rate.invalid': { kind: 'error', entity: 'mileageRate', section: 5 },
  'number.invalid': { kind: 'error', entity: 'platform', section: 5 },
  'splits.min': { kind: 'error', entity: 'splitProfile', section: 5, limit: 'splits' },
  'splits.max': { kind: 'error', entity: 'splitProfile', section: 5, limit: 'splits' },
  'splits.percent': { kind: 'error', entity: 'splitProfile', section: 5, limit: 'splitTotal' },
  'splits.amount': { kind: 'error', entity: 'transaction', section: 5 },
  'date.invalid': { kind: 'error', entity: 'platform', section: 5 },
  'date.order': { kind: 'error', entity: 'platform', section: 5 },
  'dateRange.max': { kind: 'error', entity: 'platform', section: 8, limit: 'dateRange' },
  'audit.window': { kind: 'error', entity: 'platform', section: 9, limit: 'auditWindow' },
} as const satisfies Record<string, Message>;
