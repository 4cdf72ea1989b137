/**
 * The platform's password rules (specification, section 5): 12-20 characters, letters and numbers or special characters,
 * no more than two repeats in a row, not the user ID. Case and surrounding blanks of the user ID don't count.
 */
export function obeysPasswordRules(password: string, userId: string): boolean {
  return (
    password.length >= 12 &&
    password.length <= 20 &&
    /\p{L}/u.test(password) &&
    /[^\p{L}\s]/u.test(password) &&
    !/(.)\1\1/u.test(password) &&
    password.toLowerCase() !== userId.trim().toLowerCase()
  );
}
