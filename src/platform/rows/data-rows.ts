import type { ClauseName } from '../clauses/clauses.ts';
import { entityFields } from '../entities/entities.ts';
import { platformScreens } from '../entities/screens.ts';
import { asUserTypeCode, userTypes } from '../entities/user-types.ts';
import { type LimitName, limits } from '../limits/limits.ts';
import { portalDefaults } from '../limits/portal-limits.ts';
import { catalogue, type PlatformMessageKey } from '../messages/catalogue.ts';
import type { MessageKind } from '../messages/message.ts';
import { type Row, valueRow } from './row.ts';

const messages: readonly (readonly [ClauseName, PlatformMessageKey, MessageKind, string])[] = [
  ['8.invalidLogin', 'login.invalid', 'error', 'user'],
  ['8.locked', 'account.locked', 'error', 'user'],
  ['8.temporaryExpired', 'temporaryPassword.expired', 'error', 'user'],
  ['8.invalidPasscode', 'passcode.invalid', 'error', 'user'],
  ['8.nextPasscode', 'passcode.nextRequired', 'information', 'user'],
  ['8.unexpected', 'system.unexpected', 'error', 'platform'],
  ['8.tryLater', 'system.tryLater', 'error', 'platform'],
  ['8.maintenance', 'system.maintenance', 'warning', 'platform'],
  ['8.browser', 'browser.not128Bit', 'warning', 'platform'],
  ['8.virus', 'file.virus', 'error', 'upload'],
  ['8.softToken', 'softToken.download', 'error', 'user'],
  ['8.dual', 'account.lockedDualAuthentication', 'error', 'user'],
  ['8.userIdExists', 'userId.exists', 'error', 'user'],
  ['8.wrongPassword', 'password.wrong', 'error', 'user'],
  ['8.wrongResponse', 'securityAnswer.wrong', 'error', 'user'],
  ['8.serverDown', 'system.serverDown', 'error', 'platform'],
  ['8.noResults', 'search.noResults', 'information', 'platform'],
  ['8.velocity', 'purchaseControl.velocity', 'error', 'virtualCard'],
  ['8.curfew', 'purchaseControl.curfew', 'error', 'virtualCard'],
  ['8.timeOfDay', 'purchaseControl.timeOfDay', 'error', 'virtualCard'],
  ['8.amountRange', 'purchaseControl.amountRange', 'error', 'virtualCard'],
  ['8.validity', 'purchaseControl.validity', 'error', 'virtualCard'],
];

const fixed: readonly (readonly [ClauseName, LimitName, number | undefined, number, string])[] = [
  ['9.idle', 'idleBeforeWarning', 220_000, 220_000, 'ms'],
  ['9.countdown', 'logoutCountdown', 80, 80, 's'],
  ['9.refresh', 'forcedRefresh', 1_800_000, 1_800_000, 'ms'],
  ['9.antiForgery', 'antiForgeryToken', 20, 20, 'characters'],
  ['9.toggle', 'passwordToggle', 24, 24, 'pixels'],
  ['9.otp', 'oneTimePasscode', 6, 6, 'digits'],
  ['9.otpLife', 'oneTimePasscodeLife', undefined, 15, 'minutes'],
  ['9.pin', 'newPin', 4, 4, 'digits'],
  ['9.passcode', 'passcode', 8, 8, 'characters'],
  ['9.cookies', 'cookieLife', undefined, 90, 'days'],
  ['9.emailStored', 'emailStored', undefined, 30, 'days'],
];

/** Data, not behaviour: fields, names, codes, fixed values, kinds of messages. */
export function dataRows(): Row[] {
  return [
    valueRow('2.screens', 'number', Object.keys(platformScreens).length, 30),
    valueRow('3.entities', 'number, with the four of sections 4 and 5', Object.keys(entityFields).length, 36),
    valueRow('3.issuer', 'fields', entityFields.issuer, ['name1', 'name2', 'number', 'ica', 'cardBins']),
    valueRow('3.user', 'fields', entityFields.user, [
      'userId',
      'role',
      'displayName',
      'firstName',
      'email',
      'securityQuestion',
      'securityAnswer',
    ]),
    valueRow('3.customField', 'fields', entityFields.customDataField, [
      'label',
      'dataType',
      'dateFormat',
      'length',
      'sequence',
      'listValues',
    ]),
    valueRow('3.accountingCode', 'fields', entityFields.accountingCode, ['scheme', 'subset']),
    valueRow('3.supplier', 'fields', entityFields.supplier, ['merchantId', 'acquirerId', 'gateway']),
    valueRow('3.userTypes', 'codes', Object.keys(userTypes).join(''), 'ACGHIOSZ'),
    valueRow('3.userTypes', 'name of code H', userTypes.H, 'issuer group administrator'),
    valueRow('3.userTypes', 'a known code', asUserTypeCode('Z'), 'Z'),
    valueRow('3.userTypes', 'an unknown code', asUserTypeCode('B'), undefined),
    valueRow('3.userTypes', 'a property that every object has', asUserTypeCode('toString'), undefined),
    valueRow('9.cookies', 'path', portalDefaults.localeCookiePath, '/'),
    valueRow('9.locale', 'on brand pages', portalDefaults.brandPageLocale, 'en_US'),
    valueRow('9.locale', 'without a cookie', portalDefaults.localeWithoutCookie, 'en'),
    valueRow('9.brand', 'default', portalDefaults.brand, 'mastercard'),
    valueRow('9.emailStored', 'limit of its message', catalogue['email.stored'].limit, 'emailStored'),
    ...messages.map(([clause, key, kind, entity]) =>
      valueRow(
        clause,
        key,
        [catalogue[key].kind, catalogue[key].entity, catalogue[key].section],
        [kind, entity, 8],
      ),
    ),
    ...fixed.map(([clause, name, min, max, unit]) => {
      const limit = limits[name];
      return valueRow(
        clause,
        limit.of,
        ['min' in limit ? limit.min : undefined, 'max' in limit ? limit.max : undefined, limit.unit],
        [min, max, unit],
      );
    }),
  ];
}
