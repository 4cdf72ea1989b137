import { type FieldError, pageMessage } from '../../outcome.ts';
import { equalsUserId, passwordPolicy } from '../../platform/password-rules.ts';
import {
  confirmationMismatch,
  currentPasswordWrong,
  emptyPassword,
  passwordConstruction,
} from '../../portal/gateway-error-codes.ts';

/** The specification's names (section 3). */
export interface ChangePasswordForm {
  old: string;
  new1: string;
  new2: string;
}

export const currentWrong: FieldError = { field: 'old', text: { key: 'changePassword.currentWrong' } };
export const constructionError: FieldError = {
  field: 'new1',
  text: { key: 'changePassword.construction', values: { count: passwordPolicy.priorPasswords } },
};
export const mismatch: FieldError = { field: 'new2', text: { key: 'changePassword.mismatch' } };
const newRequired: FieldError = { field: 'new1', text: { key: 'changePassword.new1Required' } };

/**
 * The errors that keep the form from being sent (specification, section 5); values come trimmed. The construction rules
 * are not among them: the platform may know better, and decides.
 */
export function changePasswordRules({ old, new1, new2 }: ChangePasswordForm, userId: string): FieldError[] {
  const errors: FieldError[] = [];
  if (old === '') errors.push({ field: 'old', text: { key: 'changePassword.oldRequired' } });
  if (new1 === '') errors.push(newRequired);
  else if (equalsUserId(new1, userId)) {
    errors.push({ field: 'new1', text: { key: 'changePassword.matchesUserId' } });
  }
  if (new2 === '') errors.push({ field: 'new2', text: { key: 'changePassword.new2Required' } });
  else if (isMismatch({ new1, new2 })) errors.push(mismatch);
  return errors;
}

/** Whether the confirmation differs, as far as both are typed. */
export function isMismatch({ new1, new2 }: Pick<ChangePasswordForm, 'new1' | 'new2'>): boolean {
  return new1 !== '' && new2 !== '' && new2 !== new1;
}

/** Tells a visitor who wanted to sign in why they are here (specification, section 8). */
export const passwordExpired = pageMessage(
  'warning',
  'changePassword.expired.title',
  'changePassword.expired.text',
);

const arrivalErrors: ReadonlyMap<string, FieldError> = new Map([
  [currentPasswordWrong, currentWrong],
  [confirmationMismatch, mismatch],
  [emptyPassword, newRequired],
  ...passwordConstruction.map((code) => [code, constructionError] as const),
]);

/** The error for a gateway code on arrival (`ec`); undefined for an unknown code. */
export function errorOnArrival(ec: string | null): FieldError | undefined {
  return ec === null ? undefined : arrivalErrors.get(ec.toLowerCase());
}
