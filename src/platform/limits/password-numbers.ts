// The numbers of the password limits (specification, sections 5 and 9), apart from the catalogue's words and from all other
// limits: a public screen loads these.
export const minCharacters = 12;
export const maxCharacters = 20;
export const maxRepeats = 2;
export const priorPasswords = 4;
/** What another message says; not the rule. */
export const legacyMinCharacters = 8;
export const legacyMinDigits = 2;
