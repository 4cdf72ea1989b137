import { type Finding, finding } from '../finding.ts';
import { asFieldText } from './field-text.ts';

/** The generic required message (specification, section 5). Blank counts as missing. */
export function checkRequired(value: unknown): Finding[] {
  return (asFieldText(value) ?? '') === '' ? [finding('field.required')] : [];
}
