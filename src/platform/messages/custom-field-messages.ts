import type { Message } from './message.ts';

/** Custom data fields, codes and lists (specification, sections 5 and 9). */
export const customFieldMessages = {
  'customField.length': { kind: 'error', entity: 'customDataField', section: 5, limit: 'customFieldLength' },
  'customField.label': { kind: 'error', entity: 'customDataField', section: 5, limit: 'customFieldLabel' },
  'customFields.count': { kind: 'error', entity: 'purchaseTemplate', section: 9, limit: 'customFields' },
  'listValues.count': { kind: 'error', entity: 'customDataField', section: 9, limit: 'listValues' },
  'customLists.count': { kind: 'error', entity: 'customDataField', section: 9, limit: 'customLists' },
  'customerCodes.count': { kind: 'error', entity: 'accountingCode', section: 9, limit: 'customerCodes' },
  'accountingCodeValues.count': {
    kind: 'error',
    entity: 'accountingCode',
    section: 9,
    limit: 'accountingCodeValues',
  },
} as const satisfies Record<string, Message>;
