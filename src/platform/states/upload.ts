import { type Machine, stepsOf } from './machine.ts';

export type UploadState = 'received' | 'rejected' | 'to be confirmed' | 'confirmed' | 'cancelled' | 'expired';
export type UploadEvent = 'validate' | 'Confirm Upload' | 'Cancel Upload';

export interface UploadFacts {
  readonly hasErrors: boolean;
  /** The time to confirm is over; the specification does not say how long it is. */
  readonly hasConfirmationExpired: boolean;
}

/** Specification, section 4. */
export const uploadMachine: Machine<UploadState, UploadEvent, UploadFacts> = {
  name: 'Upload',
  states: ['received', 'rejected', 'to be confirmed', 'confirmed', 'cancelled', 'expired'],
  events: ['validate', 'Confirm Upload', 'Cancel Upload'],
  initial: 'received',
  final: ['rejected', 'confirmed', 'cancelled', 'expired'],
  rows: [
    {
      from: ['received'],
      on: 'validate',
      when: { says: 'the file has errors', holds: (facts) => facts.hasErrors },
      to: 'rejected',
      notice: 'upload.invalid',
    },
    { from: ['received'], on: 'validate', to: 'to be confirmed', notice: 'upload.confirm' },
    { from: ['received'], on: 'Confirm Upload', refuse: 'upload.notChecked' },
    {
      from: ['to be confirmed'],
      on: 'Confirm Upload',
      when: { says: 'the confirmation has expired', holds: (facts) => facts.hasConfirmationExpired },
      to: 'expired',
      notice: 'upload.expired',
    },
    { from: ['to be confirmed'], on: 'Confirm Upload', to: 'confirmed' },
    { from: ['received', 'to be confirmed'], on: 'Cancel Upload', to: 'cancelled' },
    { from: ['expired'], on: 'Confirm Upload', refuse: 'upload.expired' },
    { from: ['rejected'], on: 'Confirm Upload', refuse: 'upload.invalid' },
    { from: ['confirmed', 'cancelled'], on: 'Confirm Upload', refuse: 'upload.closed' },
    { from: ['rejected', 'confirmed', 'cancelled', 'expired'], on: 'Cancel Upload', refuse: 'upload.closed' },
    { from: ['rejected', 'confirmed', 'cancelled', 'expired'], on: 'validate', refuse: 'upload.closed' },
  ],
};

export const nextUpload = stepsOf(uploadMachine);
