import type changePasswordLabels from '../../public/assets/i18n/en_US/change-password/PortalLabels.json';
import type changePasswordMessages from '../../public/assets/i18n/en_US/change-password/Messages.json';
import type connectionLabels from '../../public/assets/i18n/en_US/connection/PortalLabels.json';
import type forgotPasswordLabels from '../../public/assets/i18n/en_US/forgot-password/PortalLabels.json';
import type forgotPasswordMessages from '../../public/assets/i18n/en_US/forgot-password/Messages.json';
import type installLabels from '../../public/assets/i18n/en_US/install/PortalLabels.json';
import type loggedOutLabels from '../../public/assets/i18n/en_US/logged-out/PortalLabels.json';
import type loggedOutMessages from '../../public/assets/i18n/en_US/logged-out/Messages.json';
import type newPinLabels from '../../public/assets/i18n/en_US/new-pin/PortalLabels.json';
import type newPinMessages from '../../public/assets/i18n/en_US/new-pin/Messages.json';
import type nextTokenLabels from '../../public/assets/i18n/en_US/next-token/PortalLabels.json';
import type nextTokenMessages from '../../public/assets/i18n/en_US/next-token/Messages.json';
import type notFoundLabels from '../../public/assets/i18n/en_US/not-found/PortalLabels.json';
import type oneTimePasscodeLabels from '../../public/assets/i18n/en_US/one-time-passcode/PortalLabels.json';
import type oneTimePasscodeMessages from '../../public/assets/i18n/en_US/one-time-passcode/Messages.json';
import type sessionWarningLabels from '../../public/assets/i18n/en_US/session-warning/PortalLabels.json';
import type temporarilyLockedLabels from '../../public/assets/i18n/en_US/temporarily-locked/PortalLabels.json';
import type temporarilyLockedMessages from '../../public/assets/i18n/en_US/temporarily-locked/Messages.json';
import type tokenAccessLabels from '../../public/assets/i18n/en_US/token-access/PortalLabels.json';
import type tokenAccessMessages from '../../public/assets/i18n/en_US/token-access/Messages.json';
import type messages from '../../public/assets/i18n/en_US/Messages.json';
import type portalLabels from '../../public/assets/i18n/en_US/PortalLabels.json';

/** i18next's plural endings are part of a key in the bundle, not in the code. */
type Singular<Key> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key;

/** Every text there is: a key that no bundle has fails the type check. */
export type TextKey = Singular<
  | keyof typeof portalLabels
  | keyof typeof messages
  | keyof typeof changePasswordLabels
  | keyof typeof changePasswordMessages
  | keyof typeof connectionLabels
  | keyof typeof forgotPasswordLabels
  | keyof typeof forgotPasswordMessages
  | keyof typeof installLabels
  | keyof typeof loggedOutLabels
  | keyof typeof loggedOutMessages
  | keyof typeof newPinLabels
  | keyof typeof newPinMessages
  | keyof typeof nextTokenLabels
  | keyof typeof nextTokenMessages
  | keyof typeof notFoundLabels
  | keyof typeof oneTimePasscodeLabels
  | keyof typeof oneTimePasscodeMessages
  | keyof typeof sessionWarningLabels
  | keyof typeof temporarilyLockedLabels
  | keyof typeof temporarilyLockedMessages
  | keyof typeof tokenAccessLabels
  | keyof typeof tokenAccessMessages
>;
