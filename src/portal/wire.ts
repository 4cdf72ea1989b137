/**
 * What travels between the portal and the platform (specification, sections 3 and 7). Types only: the portal's calls and
 * the mock backend are both written against this file, so neither can drift from the other.
 */

/** `GET /sdportal/rest/cobrand/{name}`. Every field but the first two may be missing; all come from outside. */
export interface CobrandRecord {
  abbreviation: string;
  appName: string;
  signInToLabel?: string;
  fssoRedirectUrl?: string;
  companySelfRegisterSupported?: boolean;
  prospectiveAccountApplicationSupported?: boolean;
  copyrightMessage?: string;
  privacyPolicy?: string;
  privacyPolicyUrl?: string;
  termsOfUse?: string;
  termsOfUseUrl?: string;
  cookieNotice?: string;
  cookieNoticeUrl?: string;
  security?: string;
  securityUrl?: string;
  accessibility?: string;
  accessibilityUrl?: string;
  disclaimer?: string;
  disclaimerUrl?: string;
  warningMessage?: string;
  authorizationWarning?: string;
  footerMessage?: string;
  managerWebsite?: string;
  managerWebsiteUrl?: string;
  groupWebsite?: string;
  groupWebsiteUrl?: string;
  poweredBy?: string;
}

/** `GET /sdportal/rest/cobrands/{name}/locales`: locale code to display name. */
export type LocaleList = Record<string, string>;

/** `POST /sdportal/rest/user/loginSignin` with `{userId}`. */
export interface LoginInfo {
  ldapId: string;
  /** The gateway's login form type (`LDAP` if empty). */
  loginType: string;
  b2BAlias: string;
}

/** `POST /heracles/login` takes these as form fields and answers with the redirect address as text. */
export interface LogInForm {
  username: string;
  'login-form-type': 'LDAP' | 'OTP' | 'TOKEN' | (string & {});
  password: string;
  ldapId: string;
  loginType: string;
  b2BAlias: string;
}

/** The forward endpoint of the next-token flow takes these as form fields. */
export interface NextTokenForm extends LogInForm {
  referral_path: string;
  authn_attempt_id: string;
  in_response_to: string;
}

/** `GET /sdportal/rest/rsapin/information?action=newpin|nexttoken`. */
export interface TokenUserInfo {
  shouldAccess: boolean;
  ldapId: string;
  b2BAlias: string;
  forwardFormEndpoint: string;
}

/** `POST /services/twofactortoken-service/protected/tokens/{ldapId}`. */
export interface NewPinRequest {
  newPin: string;
}

/** `POST /services/authentication-service/public/changePassword`. */
export interface ChangePasswordRequest {
  userId: string;
  oldCredential: string;
  newCredential: string;
}

/** `GET /sdportal/rest/changepasswordserviceurls`. */
export interface ChangePasswordServiceUrls {
  /** Where a visitor goes whose session ends by itself. */
  autoLogoutRelatedUrl: string;
  /** Where a visitor who came from "my profile" returns to. */
  cancelPasswordReset: string;
}

/** `POST /cpae/public/users/securityquestions` with `{userId}`. */
export interface SecurityQuestion {
  questionId: string | number;
  questionText: string;
}

/** `POST /services/authentication-service/public/forgotPassword`. */
export interface ForgotPasswordRequest {
  userId: string;
  locale: string;
  cobrandName: string;
  securityQuestion: { questionId: string | number; questionText?: string; questionResponse: string };
}

/** `POST /services/authentication-service/protected/one-time-pins` with `{locale}`. */
export interface OneTimePin {
  /** Masked, such as `j•••@example.com`. */
  emailAddress: string;
}

/** `GET /sdportal/rest/sessionExpire/sessionExpireWarningBoxContent.json?cobrandHost=…`. */
export interface SessionWarningContent {
  continueButton: string;
  logoutButton: string;
  title: string;
  helpMessage: string;
  /** Holds `{0}` where the countdown (mm:ss) goes. */
  aboutToExpireMessage: string;
  pingUrl: string;
}

/** `GET /sdportal/rest/logoutrest/logoutLabelsAndReturnLink`. */
export interface LogoutLabels {
  'ng.you.have.been.logged.out': string;
  'ng.return.to.login.screen': string;
  cobrandHostInfo?: string;
  fssoLogoutUrl?: string;
}

/** The body of a refusal: `{errors: [{code?, message?}]}`. */
export interface ErrorBody {
  errors: { code?: string; message?: string }[];
}
