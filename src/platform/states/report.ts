import { limits } from '../limits/limits.ts';
import { type Machine, stepsOf } from './machine.ts';

export type ReportState = 'scheduled' | 'completed' | 'removed';
export type ReportEvent = 'run' | 'read' | 'clean up';

export interface ReportFacts {
  readonly hasTooManyRecords: boolean;
  readonly daysSinceCompletion: number;
}

/** Specification, sections 4, 8 and 9: scheduled, then completed, then stored for 30 days. */
export const reportMachine: Machine<ReportState, ReportEvent, ReportFacts> = {
  name: 'Report',
  states: ['scheduled', 'completed', 'removed'],
  events: ['run', 'read', 'clean up'],
  initial: 'scheduled',
  final: ['removed'],
  rows: [
    {
      from: ['scheduled'],
      on: 'run',
      when: { says: 'too many records', holds: (facts) => facts.hasTooManyRecords },
      refuse: 'report.tooManyRecords',
    },
    { from: ['scheduled'], on: 'run', to: 'completed', notice: 'report.stored' },
    {
      from: ['completed'],
      on: 'clean up',
      when: {
        says: `stored for more than ${limits.reportsStored.max} days`,
        holds: (facts) => facts.daysSinceCompletion > limits.reportsStored.max,
      },
      to: 'removed',
    },
    { from: ['completed'], on: 'clean up' },
    { from: ['completed'], on: 'read' },
    { from: ['removed'], on: 'read', refuse: 'report.removed' },
  ],
};

export const nextReport = stepsOf(reportMachine);
