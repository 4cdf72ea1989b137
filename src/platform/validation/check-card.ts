import { type Finding, finding } from '../finding.ts';
import { isWithin, rangeOf } from '../limits/limits.ts';
import { asFieldText } from './field-text.ts';

/** MM/YY (specification, section 5). Only the form is judged, not whether the date has passed. */
export function checkVcnExpiry(value: unknown): Finding[] {
  const text = asFieldText(value) ?? '';
  if (text === '') return [finding('field.required')];
  return /^(0[1-9]|1[0-2])\/[0-9]{2}$/.test(text) ? [] : [finding('vcnExpiry.format')];
}

/** Whole numbers of 6 to 16 digits, separated by commas, at most 255 characters in total (specification, section 5). */
export function checkCardBins(value: unknown): Finding[] {
  const text = asFieldText(value) ?? '';
  if (text === '') return [finding('field.required')];
  const range = rangeOf('cardBin');
  const areRight = text
    .split(',')
    .every((bin) => /^ *[0-9]+ *$/.test(bin) && isWithin(range, bin.trim().length));
  return [
    ...(areRight ? [] : [finding('cardBins.digits')]),
    ...(isWithin(rangeOf('cardBins'), text.length) ? [] : [finding('cardBins.length')]),
  ];
}
