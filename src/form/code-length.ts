/**
 * What a field for a PIN or a token's code takes at most, with blanks between its digits. Firefox puts the saved password into every
 * masked field that says neither `new-password` nor that it takes less than that, `off` and `one-time-code` alike; no password is
 * as short.
 */
export const codeLength = 11;
