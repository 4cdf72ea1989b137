/** Gateway error codes that arrive as `ec` (specification, sections 5 and 8). */
export const gatewayErrorCodes = {
  currentPasswordWrong: '0x132120c9',
  confirmationMismatch: '0x38cf07ec',
  emptyPassword: '0x38cf07eb',
  passwordConstruction: ['0x1321212d', '0x1321212c'],
  invalidToken: '14008',
} as const;

/** Further gateway codes that the specification defines (section 8) but no screen distinguishes. */
export const unusedGatewayCodes = ['0x132120c8', '0x13212079'] as const;
