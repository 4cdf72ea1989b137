import type { LimitName } from '../limits/limits.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';

export interface TextRule {
  readonly limit: LimitName;
  readonly message: PlatformMessageKey;
  readonly onlyDigits?: true;
}

/** Fields whose length the specification gives, and for some that they are numeric (sections 5 and 9). */
export const textRules = {
  cardNumber: { limit: 'cardNumber', message: 'cardNumber.digits', onlyDigits: true },
  vcn: { limit: 'vcn', message: 'vcn.digits', onlyDigits: true },
  acquirerId: { limit: 'acquirerId', message: 'acquirerId.digits', onlyDigits: true },
  merchantId: { limit: 'merchantId', message: 'merchantId.length' },
  customFieldLabel: { limit: 'customFieldLabel', message: 'customField.label' },
  reportPassword: { limit: 'reportPassword', message: 'reportPassword.length' },
  description: { limit: 'description', message: 'description.length' },
  emailMessage: { limit: 'emailMessage', message: 'emailMessage.length' },
  userIdPrefix: { limit: 'userIdPrefix', message: 'userIdPrefix.length' },
  encryptionKey: { limit: 'encryptionKey', message: 'encryptionKey.length' },
  issuerReasonCode: { limit: 'issuerReasonCode', message: 'issuerReasonCode.length' },
  issuerReasonDescription: { limit: 'issuerReasonDescription', message: 'issuerReasonDescription.length' },
  systemStatus: { limit: 'systemStatus', message: 'systemStatus.length' },
  gftDistributionCode: { limit: 'gftDistributionCode', message: 'gftDistributionCode.length' },
} as const satisfies Record<string, TextRule>;

export type TextRuleName = keyof typeof textRules;
