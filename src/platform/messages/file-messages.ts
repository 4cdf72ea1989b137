import type { Message } from './message.ts';

/** Files, graphics, receipts and uploads (specification, sections 4, 5 and 8). */
export const fileMessages = {
  'file.size': { kind: 'error', entity: 'upload', section: 5, limit: 'file' },
  'file.virus': { kind: 'error', entity: 'upload', section: 8 },
  'graphic.size': { kind: 'error', entity: 'upload', section: 5, limit: 'graphic' },
  'graphic.type': { kind: 'error', entity: 'upload', section: 5 },
  'receipt.type': { kind: 'error', entity: 'expenseReport', section: 5 },
  'batchCsv.headerMissing': { kind: 'error', entity: 'upload', section: 8, values: ['column'] },
  'batchCsv.headerUnknown': { kind: 'error', entity: 'upload', section: 8, values: ['column'] },
  'batchCsv.headerDuplicate': { kind: 'error', entity: 'upload', section: 8, values: ['column'] },
  'upload.invalid': { kind: 'error', entity: 'upload', section: 4 },
  'upload.confirm': { kind: 'information', entity: 'upload', section: 4 },
  'upload.expired': { kind: 'error', entity: 'upload', section: 4 },
  'upload.notChecked': { kind: 'error', entity: 'upload', section: 4 },
  'upload.closed': { kind: 'error', entity: 'upload', section: 4 },
} as const satisfies Record<string, Message>;
