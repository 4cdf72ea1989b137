import type { Issuer, Supplier, User } from './people.ts';
import type { AccountingCode, CustomDataField, NoFieldsShown, VirtualCard } from './records.ts';

/** The platform's entities (specification, section 3). Those of the public screens are in the portal's wire types. */
export interface Entities {
  issuer: Issuer;
  company: NoFieldsShown;
  companyGroup: NoFieldsShown;
  accountGroup: NoFieldsShown;
  orgPoint: NoFieldsShown;
  account: NoFieldsShown;
  cardholder: NoFieldsShown;
  user: User;
  programOption: NoFieldsShown;
  customDataField: CustomDataField;
  accountingCode: AccountingCode;
  purchaseType: NoFieldsShown;
  purchaseTemplate: NoFieldsShown;
  purchaseGroup: NoFieldsShown;
  purchaseRequest: NoFieldsShown;
  approvalProfile: NoFieldsShown;
  expenseReport: NoFieldsShown;
  tolerance: NoFieldsShown;
  disputeReason: NoFieldsShown;
  supplier: Supplier;
  integrator: NoFieldsShown;
  newsMessage: NoFieldsShown;
  resourceCenterItem: NoFieldsShown;
  virtualCard: VirtualCard;
  realCardAlias: NoFieldsShown;
  walletPaymentAccount: NoFieldsShown;
  splitProfile: NoFieldsShown;
  scheduledReport: NoFieldsShown;
  mileageRate: NoFieldsShown;
  expenseType: NoFieldsShown;
  taxRate: NoFieldsShown;
  encryptionKey: NoFieldsShown;
  /** Sections 4 and 5 give these four states and rules of their own. */
  transaction: NoFieldsShown;
  multiUserLink: NoFieldsShown;
  upload: NoFieldsShown;
  payment: NoFieldsShown;
}

export type EntityName = keyof Entities;

/** The fields of each entity, for code that lists them. */
export const entityFields = {
  issuer: ['name1', 'name2', 'number', 'ica', 'cardBins'],
  company: [],
  companyGroup: [],
  accountGroup: [],
  orgPoint: [],
  account: [],
  cardholder: [],
  user: ['userId', 'role', 'displayName', 'firstName', 'email', 'securityQuestion', 'securityAnswer'],
  programOption: [],
  customDataField: ['label', 'dataType', 'dateFormat', 'length', 'sequence', 'listValues'],
  accountingCode: ['scheme', 'subset'],
  purchaseType: [],
  purchaseTemplate: [],
  purchaseGroup: [],
  purchaseRequest: [],
  approvalProfile: [],
  expenseReport: [],
  tolerance: [],
  disputeReason: [],
  supplier: ['merchantId', 'acquirerId', 'gateway'],
  integrator: [],
  newsMessage: [],
  resourceCenterItem: [],
  virtualCard: ['vcn', 'expiry'],
  realCardAlias: [],
  walletPaymentAccount: [],
  splitProfile: [],
  scheduledReport: [],
  mileageRate: [],
  expenseType: [],
  taxRate: [],
  encryptionKey: [],
  transaction: [],
  multiUserLink: [],
  upload: [],
  payment: [],
} as const satisfies { [Name in EntityName]: readonly (keyof Entities[Name])[] };
