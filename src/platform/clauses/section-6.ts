/** Specification, section 6. */
export const section6 = {
  '6.roles':
    'Platform roles: cardholder, company program administrator, company group administrator, issuer administrators, level manager, account group manager, system administrator, supervisor, super user, approver.',
  '6.token': 'Token screens require shouldAccess true.',
  '6.superUser': 'super user (can alias or log in as a user)',
  '6.approver': 'approver',
  '6.expense': 'only cardholders create expense reports',
  '6.combined': 'a user may hold at most 75 combined roles',
  '6.link.enabled': 'multi-user linking needs the feature enabled per company',
  '6.link.modify': 'modify authority',
  '6.link.peer': 'and peer-user administration authority',
  '6.link.signIn': 'SSO, federated SSO and two-factor users cannot be linked',
  '6.link.sysadmin': 'sysadmins cannot link sysadmins',
  '6.deleteSelf': 'users cannot delete themselves',
  '6.issuer': 'deleting an issuer requires deleting its users first',
  '6.alert': 'only the configuring user reads an alert report',
} as const;
