// Gateway error codes that arrive as `ec` (specification, sections 5 and 8).

export const currentPasswordWrong = '0x132120c9';
export const confirmationMismatch = '0x38cf07ec';
export const emptyPassword = '0x38cf07eb';
export const passwordConstruction = ['0x1321212d', '0x1321212c'] as const;
export const invalidTokenCode = '14008';

/** Further gateway codes that the specification defines (section 8) but no screen distinguishes. */
export const unusedGatewayCodes = ['0x132120c8', '0x13212079'] as const;
