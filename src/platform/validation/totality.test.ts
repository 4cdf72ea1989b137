import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, finding } from '../finding.ts';
import { catalogue } from '../messages/catalogue.ts';
import type { Message } from '../messages/message.ts';
import { legacyPasswordPolicy } from '../password-rules.ts';
import { checkAmountOrder, checkPayment, checkRate } from './check-amounts.ts';
import { checkCardBins, checkVcnExpiry } from './check-card.ts';
import { checkCount, countRules } from './check-count.ts';
import { checkCsvHeader } from './check-csv-header.ts';
import { checkAuditDate, checkDateOrder, checkDateRange } from './check-dates.ts';
import { checkFile, checkGraphic, checkReceipt } from './check-files.ts';
import { checkNewPassword } from './check-new-password.ts';
import { checkNumber, numberRules } from './check-number.ts';
import { checkPasscodeAge } from './check-passcode-age.ts';
import { checkSecurityAnswer } from './check-security-answer.ts';
import { checkAmountSplits, checkPercentSplits } from './check-splits.ts';
import { checkText } from './check-text.ts';
import { checkUserId } from './check-user-id.ts';
import { textRules } from './text-rules.ts';

type Check = (a: unknown, b: unknown, c: unknown) => readonly Finding[];

const checks: [string, Check][] = [
  ['user ID', (a) => checkUserId(a)],
  ['user ID, other reading', (a) => checkUserId(a, 'other')],
  ['security answer', (a) => checkSecurityAnswer(a)],
  ['security answer, other reading', (a) => checkSecurityAnswer(a, 'other')],
  [
    'new password',
    (a, b, c) => checkNewPassword({ password: a, confirmation: b, userId: c, priorPasswords: b }),
  ],
  [
    'new password, legacy policy',
    (a, b, c) => checkNewPassword({ password: a, confirmation: b, userId: c }, legacyPasswordPolicy),
  ],
  ['expiry', checkVcnExpiry],
  ['card bins', checkCardBins],
  ['amounts', checkAmountOrder],
  ['payment', checkPayment],
  ['rate', checkRate],
  ['percent splits', checkPercentSplits],
  ['amount splits', checkAmountSplits],
  ['dates', checkDateOrder],
  ['date range', checkDateRange],
  ['audit date', checkAuditDate],
  ['file', checkFile],
  ['graphic', checkGraphic],
  ['receipt', checkReceipt],
  ['passcode age', checkPasscodeAge],
  ['CSV header', (a) => checkCsvHeader(a, ['account', 'amount'])],
  ...keysOf(textRules).flatMap((name): [string, Check][] => [
    [name, (a) => checkText(name, a)],
    [`${name}, other reading`, (a) => checkText(name, a, 'other')],
  ]),
  ...keysOf(numberRules).map((name): [string, Check] => [name, (a) => checkNumber(name, a)]),
  ...keysOf(countRules).map((name): [string, Check] => [name, (a) => checkCount(name, a)]),
];

/** Mostly plausible values, and anything else at all. */
const anything = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withTypedArray: true,
    withSparseArray: true,
    withNullPrototype: true,
  }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.stringMatching(/^[0-9,/. -]{0,30}$/),
  fc.date().map((date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))),
  fc.array(fc.oneof(fc.bigInt(), fc.integer()), { maxLength: 120 }),
  fc.uint8Array({ maxLength: 40 }),
);

describe('for any input, returns only messages with all their values', () => {
  it.each(checks)('%s', (_, check) => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        for (const found of check(a, b, c)) {
          const message: Message = catalogue[found.key];
          const expected = [...Object.keys(finding(found.key).values), ...(message.values ?? [])];
          expect(Object.keys(found.values)).toEqual(expect.arrayContaining(expected));
          expect(Object.values(found.values)).not.toContain(undefined);
        }
      }),
    );
  });
});

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key));
}
