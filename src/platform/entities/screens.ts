import type { Role } from '../roles/roles.ts';

/** Who can reach a screen: roles, anyone (it comes before the sign-in is complete), or the specification does not say. */
export type ReachedBy = readonly Role[] | 'anyone' | 'unspecified';

/**
 * Specification, section 2: "Platform screens implied by message texts", with the roles that reach them as far as the
 * text says. A screen's name alone implies no role.
 */
export const platformScreens = {
  login: 'anyone',
  multiUserLoginSelection: 'anyone',
  unifiedIdSelection: 'anyone',
  securityQuestion: 'anyone',
  portalHelp: 'unspecified',
  resourceCenter: 'unspecified',
  reportingStructure: 'unspecified',
  inbox: 'unspecified',
  fileInbox: 'unspecified',
  /** Section 6: only cardholders create them; they are rerouted to approvers. */
  expenseReports: ['cardholder', 'approver'],
  /** Section 4: they are approved and declined. */
  purchaseRequests: ['approver'],
  purchaseTemplates: 'unspecified',
  purchaseGroups: 'unspecified',
  customDataFields: 'unspecified',
  accountingCodes: 'unspecified',
  tolerances: 'unspecified',
  makePaymentWallet: 'unspecified',
  issuerSiteConfiguration: 'unspecified',
  companySiteConfiguration: 'unspecified',
  programOptions: 'unspecified',
  alertConfiguration: 'unspecified',
  reportBuilder: 'unspecified',
  supplierSetup: 'unspecified',
  integratorSetup: 'unspecified',
  mileage: 'unspecified',
  taxRates: 'unspecified',
  companyGroups: 'unspecified',
  issuerGroups: 'unspecified',
  disputeReasons: 'unspecified',
  accountStatusCodes: 'unspecified',
} as const satisfies Record<string, ReachedBy>;
