// The platform's paths (specification, section 7), relative to the site's origin. Single constants, because the build inlines
// them.

export const changePasswordServiceUrls = '/sdportal/rest/changepasswordserviceurls';
export const changePassword = '/services/authentication-service/public/changePassword';
export const oneTimePins = '/services/authentication-service/protected/one-time-pins';
export const securityQuestions = '/cpae/public/users/securityquestions';
export const forgotPassword = '/services/authentication-service/public/forgotPassword';
export const logIn = '/heracles/login';
export const logOff = '/heracles/logout';
export const formLogIn = '/pkmslogin.form';
export const loginSignin = '/sdportal/rest/user/loginSignin';
export const rsaPinInformation = '/sdportal/rest/rsapin/information';
export const tokens = '/services/twofactortoken-service/protected/tokens';
export const cobrandHostAbbreviation = '/sdportal/rest/cobrandhostabbreviation';
export const cobrands = '/sdportal/rest/cobrands';
export const cobrand = '/sdportal/rest/cobrand';
export const sessionWarningContent = '/sdportal/rest/sessionExpire/sessionExpireWarningBoxContent.json';
export const pingPortal = '/sdportal/rest/sessionExpire/pingPortal.json';
export const logoutLabels = '/sdportal/rest/logoutrest/logoutLabelsAndReturnLink';
export const externalLogoutUrl = '/sdportal/rest/logoutrest/externalLogoutUrl';
export const logErrorStatement = '/sdportal/rest/log/logErrorStatement.json';
export const brandStyles = '/sdportal/portalstatic/assets/css';
export const logos = '/sdportal/portalstatic/assets/images/logos';
export const footerLogos = '/sdportal/portalstatic/assets/images/logos/footers';
