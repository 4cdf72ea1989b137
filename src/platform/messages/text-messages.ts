import type { Message } from './message.ts';

/** Descriptions, codes and settings (specification, sections 5 and 9). */
export const textMessages = {
  'description.length': { kind: 'error', entity: 'platform', section: 5, limit: 'description' },
  'emailMessage.length': { kind: 'error', entity: 'platform', section: 5, limit: 'emailMessage' },
  'dataRetention.range': { kind: 'error', entity: 'company', section: 5, limit: 'dataRetention' },
  'issuerReasonCode.length': { kind: 'error', entity: 'issuer', section: 9, limit: 'issuerReasonCode' },
  'issuerReasonDescription.length': {
    kind: 'error',
    entity: 'issuer',
    section: 9,
    limit: 'issuerReasonDescription',
  },
  'systemStatus.length': { kind: 'error', entity: 'account', section: 9, limit: 'systemStatus' },
  'gftDistributionCode.length': {
    kind: 'error',
    entity: 'company',
    section: 9,
    limit: 'gftDistributionCode',
  },
} as const satisfies Record<string, Message>;
