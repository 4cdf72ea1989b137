import type { FieldError } from '../../outcome.ts';
import type { TextKey } from '../../locale/text-key.ts';

export interface NewPinValues {
  newPin: string;
  confirmPin: string;
  passcode: string;
}

/** All of them hold secrets: every refusal and failure empties them. */
export const newPinFields = ['newPin', 'confirmPin', 'passcode'] as const satisfies (keyof NewPinValues)[];

/** Specification, section 9. */
const pinLength = 4;
const passcodeLength = 8;

/** At most one error for each field, in reading order (specification, section 5); values come trimmed. */
export function newPinRules(values: NewPinValues): FieldError[] {
  const { newPin, confirmPin, passcode } = values;
  const found: [keyof NewPinValues, TextKey | undefined][] = [
    ['newPin', newPin === '' ? 'newPin.pinRequired' : pinError(newPin)],
    ['confirmPin', confirmPin === '' ? 'newPin.confirmRequired' : confirmError(values)],
    ['passcode', passcode === '' ? 'newPin.passcodeRequired' : passcodeError(passcode)],
  ];
  return found.flatMap(([field, key]) => (key === undefined ? [] : { field, text: { key } }));
}

function pinError(pin: string): TextKey | undefined {
  if (pin.length !== pinLength) return 'newPin.pinLength';
  return /^[1-9][0-9]*$/.test(pin) ? undefined : 'newPin.pinInvalid';
}

function confirmError({ newPin, confirmPin }: NewPinValues): TextKey | undefined {
  return pinError(confirmPin) ?? (confirmPin === newPin ? undefined : 'newPin.confirmMismatch');
}

function passcodeError(passcode: string): TextKey | undefined {
  return passcode.length === passcodeLength ? undefined : 'newPin.passcodeLength';
}
