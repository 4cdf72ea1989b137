/** The specification's clauses on the platform, verbatim if short. Each is covered by a row of the tests. */
export const section3 = {
  '2.screens':
    'Platform screens implied by message texts: login, multi-user login selection, … account status codes.',
  '3.entities': 'Platform entities named in messages: issuer, company, … encryption key.',
  '3.issuer': 'issuer (name 1 and 2, number, ICA, card bins)',
  '3.user': 'user (user ID, role, display name, first name, e-mail, security question and answer)',
  '3.customField': 'custom data field (label, data type, date format, length, sequence, list values)',
  '3.accountingCode': 'accounting code and scheme/subset',
  '3.supplier': 'supplier (merchant ID, acquirer ID, gateway)',
  '3.userTypes':
    'User type codes: A cardholder, C company program administrator, G company group administrator, H issuer group administrator, I issuer program administrator, O level manager, S account group manager, Z system administrator.',
} as const;
