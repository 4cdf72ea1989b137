import { deactivatedInUse, nextInUse } from '../states/in-use.ts';
import { nextPurchaseGroup } from '../states/purchase-group.ts';
import { nextPurchaseRequest, purchaseRequestMachine } from '../states/purchase-request.ts';
import { type Row, valueRow } from './row.ts';
import { type StepEntry, stepRows } from './short-step.ts';

const plain = { isSupplierStpEnabled: false, isTemplateControlDisabled: false };
const stp = { ...plain, isSupplierStpEnabled: true };
const disabled = { ...plain, isTemplateControlDisabled: true };
const complete = { areRequiredSectionsComplete: true, hasApprover: true };
const incomplete = { ...complete, areRequiredSectionsComplete: false };
const noApprover = { ...complete, hasApprover: false };

const purchases = (): StepEntry[] => [
  ['4.request.editable', 'pending', nextPurchaseRequest('pending', 'edit', plain), 'pending'],
  ['4.request.editable', 'approved', nextPurchaseRequest('approved', 'edit', plain), 'approved'],
  ['4.request.editable', 'declined', nextPurchaseRequest('declined', 'edit', plain), 'declined'],
  [
    '4.request.editable',
    'cancelled',
    nextPurchaseRequest('cancelled', 'edit', plain),
    'purchaseRequest.notEditable',
  ],
  ['4.request.onlyPending', 'approve', nextPurchaseRequest('pending', 'approve', plain), 'approved'],
  ['4.request.onlyPending', 'decline', nextPurchaseRequest('pending', 'decline', plain), 'declined'],
  ...(['approved', 'declined', 'cancelled'] as const).flatMap((state): StepEntry[] => [
    [
      '4.request.onlyPending',
      `approve, ${state}`,
      nextPurchaseRequest(state, 'approve', plain),
      'purchaseRequest.notPending',
    ],
    [
      '4.request.onlyPending',
      `decline, ${state}`,
      nextPurchaseRequest(state, 'decline', plain),
      'purchaseRequest.notPending',
    ],
  ]),
  ['4.request.stp', 'not enabled', nextPurchaseRequest('pending', 'cancel', plain), 'cancelled'],
  ['4.request.stp', 'enabled', nextPurchaseRequest('pending', 'cancel', stp), 'purchaseRequest.stpSupplier'],
  [
    '4.request.stp',
    'approved',
    nextPurchaseRequest('approved', 'cancel', stp),
    'purchaseRequest.stpSupplier',
  ],
  ['4.request.stp', 'again', nextPurchaseRequest('cancelled', 'cancel', stp), 'purchaseRequest.cancelled'],
  [
    '4.request.control',
    'disabled',
    nextPurchaseRequest('pending', 'approve', disabled),
    'purchaseRequest.controlDisabled',
  ],
  ['4.request.control', 'decline', nextPurchaseRequest('pending', 'decline', disabled), 'declined'],
  [
    '4.group.inProgress',
    'an active one',
    nextPurchaseGroup('active', 'save', incomplete),
    'in progress + purchaseGroup.incomplete',
  ],
  ['4.group.inProgress', 'completed', nextPurchaseGroup('in progress', 'save', complete), 'inactive'],
  ['4.group.inProgress', 'still complete', nextPurchaseGroup('active', 'save', complete), 'active'],
  [
    '4.group.inProgress',
    'activate',
    nextPurchaseGroup('in progress', 'activate', incomplete),
    'purchaseGroup.incomplete',
  ],
  ['4.group.approver', 'with', nextPurchaseGroup('inactive', 'activate', complete), 'active'],
  [
    '4.group.approver',
    'without',
    nextPurchaseGroup('inactive', 'activate', noApprover),
    'purchaseGroup.noApprover',
  ],
  ['4.inUse', 'in use', nextInUse('active', 'delete', { isInUse: true }), 'inactive + inUse.madeInactive'],
  ['4.inUse', 'not in use', nextInUse('active', 'delete', { isInUse: false }), 'deleted'],
  ['8.deleteBlocked', 'in use', nextInUse('inactive', 'delete', { isInUse: true }), 'delete.blocked'],
  ['8.deleteBlocked', 'not in use', nextInUse('inactive', 'delete', { isInUse: false }), 'deleted'],
];

export function purchaseRows(): Row[] {
  return [
    valueRow('4.request.states', 'all four', purchaseRequestMachine.states, [
      'pending',
      'approved',
      'declined',
      'cancelled',
    ]),
    valueRow('4.inUse', 'what it is about', deactivatedInUse, [
      'purchaseTemplate',
      'purchaseGroup',
      'purchaseType',
      'customDataField',
      'realCardAlias',
      'supplier',
    ]),
    ...stepRows(purchases()),
  ];
}
