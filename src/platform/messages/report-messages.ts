import type { Message } from './message.ts';

/** Reports and what is stored for a time (specification, sections 4, 5, 8 and 9). */
export const reportMessages = {
  'reportPassword.length': { kind: 'error', entity: 'scheduledReport', section: 5, limit: 'reportPassword' },
  'report.tooManyRecords': { kind: 'error', entity: 'scheduledReport', section: 8 },
  'report.stored': { kind: 'information', entity: 'scheduledReport', section: 9, limit: 'reportsStored' },
  'email.stored': { kind: 'information', entity: 'platform', section: 9, limit: 'emailStored' },
  'report.removed': { kind: 'error', entity: 'scheduledReport', section: 9, limit: 'reportsStored' },
} as const satisfies Record<string, Message>;
