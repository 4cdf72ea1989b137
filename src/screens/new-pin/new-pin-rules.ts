import type { FieldError } from '../../outcome.ts';
import type { TextKey } from '../../locale/text-key.ts';

/** The names tell Chromium that these are no passwords (password-field.tsx). */
export interface NewPinValues {
  secondFactorPin: string;
  confirmSecondFactorPin: string;
  oneTimePasscode: string;
}

/** All of them hold secrets: every refusal and failure empties them. */
export const newPinFields = [
  'secondFactorPin',
  'confirmSecondFactorPin',
  'oneTimePasscode',
] as const satisfies (keyof NewPinValues)[];

/** Specification, section 9. */
export const pinLength = 4;
export const passcodeLength = 8;

/** At most one error for each field, in reading order (specification, section 5); values come trimmed. */
export function newPinRules(values: NewPinValues): FieldError[] {
  const { secondFactorPin: pin, confirmSecondFactorPin: confirmed, oneTimePasscode: passcode } = values;
  const found: [keyof NewPinValues, TextKey | undefined][] = [
    ['secondFactorPin', pin === '' ? 'newPin.pinRequired' : pinError(pin)],
    ['confirmSecondFactorPin', confirmed === '' ? 'newPin.confirmRequired' : confirmError(values)],
    ['oneTimePasscode', passcode === '' ? 'newPin.passcodeRequired' : passcodeError(passcode)],
  ];
  return found.flatMap(([field, key]) => (key === undefined ? [] : { field, text: { key } }));
}

function pinError(pin: string): TextKey | undefined {
  if (pin.length !== pinLength) return 'newPin.pinLength';
  return /^[1-9][0-9]*$/.test(pin) ? undefined : 'newPin.pinInvalid';
}

function confirmError({
  secondFactorPin: pin,
  confirmSecondFactorPin: confirmed,
}: NewPinValues): TextKey | undefined {
  return pinError(confirmed) ?? (confirmed === pin ? undefined : 'newPin.confirmMismatch');
}

function passcodeError(passcode: string): TextKey | undefined {
  return passcode.length === passcodeLength ? undefined : 'newPin.passcodeLength';
}
