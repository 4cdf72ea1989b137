import type { Role } from '../roles/roles.ts';

/** Who can reach a screen: roles, anyone (it comes before the sign-in is complete), or the specification does not say. */
export type ReachedBy = readonly Role[] | 'anyone' | 'not told';

/**
 * Specification, section 2: "Platform screens implied by message texts", with the roles that reach them as far as the
 * text says. A screen's name alone implies no role.
 */
export const platformScreens = {
  login: 'anyone',
  multiUserLoginSelection: 'anyone',
  unifiedIdSelection: 'anyone',
  securityQuestion: 'anyone',
  portalHelp: 'not told',
  resourceCenter: 'not told',
  reportingStructure: 'not told',
  inbox: 'not told',
  fileInbox: 'not told',
  /** Section 6: only cardholders create them; they are rerouted to approvers. */
  expenseReports: ['cardholder', 'approver'],
  /** Section 4: they are approved and declined. */
  purchaseRequests: ['approver'],
  purchaseTemplates: 'not told',
  purchaseGroups: 'not told',
  customDataFields: 'not told',
  accountingCodes: 'not told',
  tolerances: 'not told',
  makePaymentWallet: 'not told',
  issuerSiteConfiguration: 'not told',
  companySiteConfiguration: 'not told',
  programOptions: 'not told',
  alertConfiguration: 'not told',
  reportBuilder: 'not told',
  supplierSetup: 'not told',
  integratorSetup: 'not told',
  mileage: 'not told',
  taxRates: 'not told',
  companyGroups: 'not told',
  issuerGroups: 'not told',
  disputeReasons: 'not told',
  accountStatusCodes: 'not told',
} as const satisfies Record<string, ReachedBy>;
