import type { Message } from './message.ts';

/** Cards, bins, suppliers and wallets (specification, sections 5, 8 and 9). */
export const cardMessages = {
  'cardNumber.digits': { kind: 'error', entity: 'account', section: 5, limit: 'cardNumber' },
  'vcn.digits': { kind: 'error', entity: 'virtualCard', section: 5, limit: 'vcn' },
  'vcnExpiry.format': { kind: 'error', entity: 'virtualCard', section: 5 },
  'cardBins.digits': { kind: 'error', entity: 'issuer', section: 5, limit: 'cardBin' },
  'cardBins.length': { kind: 'error', entity: 'issuer', section: 5, limit: 'cardBins' },
  'merchantId.length': { kind: 'error', entity: 'supplier', section: 5, limit: 'merchantId' },
  'acquirerId.digits': { kind: 'error', entity: 'supplier', section: 5, limit: 'acquirerId' },
  'encryptionKey.length': { kind: 'error', entity: 'encryptionKey', section: 9, limit: 'encryptionKey' },
  'walletAccounts.count': {
    kind: 'error',
    entity: 'walletPaymentAccount',
    section: 9,
    limit: 'walletAccounts',
  },
  'purchaseControl.velocity': { kind: 'error', entity: 'virtualCard', section: 8 },
  'purchaseControl.curfew': { kind: 'error', entity: 'virtualCard', section: 8 },
  'purchaseControl.timeOfDay': { kind: 'error', entity: 'virtualCard', section: 8 },
  'purchaseControl.amountRange': { kind: 'error', entity: 'virtualCard', section: 8 },
  'purchaseControl.validity': { kind: 'error', entity: 'virtualCard', section: 8 },
} as const satisfies Record<string, Message>;
