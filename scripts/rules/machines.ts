import { expenseReportMachine } from '../../src/platform/states/expense-report.ts';
import { inUseMachine } from '../../src/platform/states/in-use.ts';
import type { Machine } from '../../src/platform/states/machine.ts';
import { multiUserLinkMachine } from '../../src/platform/states/multi-user-link.ts';
import { purchaseGroupMachine } from '../../src/platform/states/purchase-group.ts';
import { purchaseRequestMachine } from '../../src/platform/states/purchase-request.ts';
import { reportMachine } from '../../src/platform/states/report.ts';
import { transactionMachine } from '../../src/platform/states/transaction.ts';
import { uploadMachine } from '../../src/platform/states/upload.ts';
import { userAccountMachine } from '../../src/platform/states/user-account.ts';

/** A machine to be shown: its conditions' facts do not matter here. */
export type ShownMachine = Machine<string, string, never>;

export const shownMachines: readonly ShownMachine[] = [
  purchaseRequestMachine,
  purchaseGroupMachine,
  inUseMachine,
  transactionMachine,
  userAccountMachine,
  multiUserLinkMachine,
  expenseReportMachine,
  uploadMachine,
  reportMachine,
];
