import type { ClauseName } from '../clauses/clauses.ts';
import type { Reading } from '../limits/limits.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { checkText } from '../validation/check-text.ts';
import type { TextRuleName } from '../validation/text-rules.ts';
import { checked, type Row } from './row.ts';

type Entry = [ClauseName, TextRuleName, unknown, (PlatformMessageKey | undefined)?, Reading?];

const x = (count: number): string => 'x'.repeat(count);
const n = (count: number): string => '1'.repeat(count);

const table = (): Entry[] => [
  ['5.cardNumber', 'cardNumber', n(11), 'cardNumber.digits'],
  ['5.cardNumber', 'cardNumber', n(12)],
  ['5.cardNumber', 'cardNumber', n(19)],
  ['5.cardNumber', 'cardNumber', n(20), 'cardNumber.digits'],
  ['5.cardNumber', 'cardNumber', `${n(12)}x`, 'cardNumber.digits'],
  ['5.cardNumber', 'cardNumber', '１'.repeat(12), 'cardNumber.digits'],
  ['5.cardNumber', 'cardNumber', ` ${n(12)} `],
  ['5.vcn', 'vcn', n(3), 'vcn.digits'],
  ['5.vcn', 'vcn', n(4)],
  ['5.vcn', 'vcn', 1234],
  ['5.vcn', 'vcn', n(5), 'vcn.digits'],
  ['5.vcn', 'vcn', '12a4', 'vcn.digits'],
  ['5.merchantId', 'merchantId', x(14), 'merchantId.length'],
  ['5.merchantId', 'merchantId', x(15)],
  ['5.merchantId', 'merchantId', x(16), 'merchantId.length'],
  ['5.acquirerId', 'acquirerId', n(1)],
  ['5.acquirerId', 'acquirerId', n(6)],
  ['5.acquirerId', 'acquirerId', n(7), 'acquirerId.digits'],
  ['5.acquirerId', 'acquirerId', '12x', 'acquirerId.digits'],
  ['5.acquirerId', 'acquirerId', -12, 'acquirerId.digits'],
  ['5.customField.label', 'customFieldLabel', x(25)],
  ['5.customField.label', 'customFieldLabel', '\u{1f600}'.repeat(25)],
  ['5.customField.label', 'customFieldLabel', x(26), 'customField.label'],
  ['5.reportPassword', 'reportPassword', x(7), 'reportPassword.length'],
  ['5.reportPassword', 'reportPassword', x(8)],
  ['5.reportPassword', 'reportPassword', x(20)],
  ['5.reportPassword', 'reportPassword', x(21), 'reportPassword.length'],
  ['5.description', 'description', x(1024)],
  ['5.description', 'description', x(1025), 'description.length'],
  ['5.description', 'description', ''],
  ['5.email', 'emailMessage', x(800)],
  ['5.email', 'emailMessage', x(801), 'emailMessage.length'],
  ['5.email.other', 'emailMessage', x(2000), undefined, 'other'],
  ['5.email.other', 'emailMessage', x(2001), 'emailMessage.length', 'other'],
  ['5.required', 'merchantId', '  ', 'field.required'],
  ['5.required', 'merchantId', undefined, 'field.required'],
  ['5.required', 'merchantId', { length: 15 }, 'field.required'],
  ['9.prefix', 'userIdPrefix', '', 'field.required'],
  ['9.prefix', 'userIdPrefix', x(1)],
  ['9.prefix', 'userIdPrefix', x(3)],
  ['9.prefix', 'userIdPrefix', x(4), 'userIdPrefix.length'],
  ['9.encryptionKey', 'encryptionKey', x(24)],
  ['9.encryptionKey', 'encryptionKey', x(25), 'encryptionKey.length'],
  ['9.reasonCode', 'issuerReasonCode', x(1), 'issuerReasonCode.length'],
  ['9.reasonCode', 'issuerReasonCode', x(2)],
  ['9.reasonCode', 'issuerReasonCode', x(3), 'issuerReasonCode.length'],
  ['9.reasonDescription', 'issuerReasonDescription', x(75)],
  ['9.reasonDescription', 'issuerReasonDescription', x(76), 'issuerReasonDescription.length'],
  ['9.systemStatus', 'systemStatus', x(1)],
  ['9.systemStatus', 'systemStatus', x(2), 'systemStatus.length'],
  ['9.gft', 'gftDistributionCode', x(20)],
  ['9.gft', 'gftDistributionCode', x(21), 'gftDistributionCode.length'],
];

export function textRows(): Row[] {
  return table().map(([clause, rule, value, key, reading]) =>
    checked(clause, `${rule} ${show(value)}`, () => checkText(rule, value, reading), ...(key ? [key] : [])),
  );
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : (JSON.stringify(value) ?? 'missing');
  return text.length > 24 ? `of ${String(value).length} characters` : text;
}
