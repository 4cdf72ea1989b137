import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../messages/catalogue.ts';
import { expenseReportMachine } from './expense-report.ts';
import { inUseMachine } from './in-use.ts';
import { type Machine, step } from './machine.ts';
import { multiUserLinkMachine } from './multi-user-link.ts';
import { purchaseGroupMachine } from './purchase-group.ts';
import { purchaseRequestMachine } from './purchase-request.ts';
import { reportMachine } from './report.ts';
import { transactionMachine } from './transaction.ts';
import { uploadMachine } from './upload.ts';
import { userAccountMachine } from './user-account.ts';

const yesOrNo = fc.boolean();

/** What must hold for every machine, whatever the facts. */
function describeMachine<State extends string, Event extends string, Facts>(
  machine: Machine<State, Event, Facts>,
  facts: fc.Arbitrary<Facts>,
): void {
  const { states, events, initial, final, rows } = machine;
  const anyStep = fc.tuple(fc.constantFrom(...states), fc.constantFrom(...events), facts);

  describe.each([machine.name])('%s', () => {
    it('answers every event in every state with one of its states or a message', () => {
      fc.assert(
        fc.property(anyStep, ([state, event, given]) => {
          const result = step(machine, state, event, given);
          const isKnown =
            'refused' in result
              ? Object.hasOwn(catalogue, result.refused.key)
              : states.includes(result.state);
          expect(isKnown).toBe(true);
        }),
        { numRuns: 500 },
      );
    });

    it('has no transition out of a final state', () => {
      fc.assert(
        fc.property(anyStep, ([state, event, given]) => {
          expect(!final.includes(state) || 'refused' in step(machine, state, event, given)).toBe(true);
        }),
        { numRuns: 500 },
      );
    });

    it('has a transition out of every other state', () => {
      const samples = fc.sample(facts, 200);
      const isClosed = (state: State) =>
        events.every((event) =>
          samples.every((given) => {
            const result = step(machine, state, event, given);
            return 'refused' in result || result.state === state;
          }),
        );
      expect(states.filter(isClosed)).toEqual(final);
    });

    it('reaches every state from the initial one', () => {
      const samples = fc.sample(facts, 200);
      const reached = new Set<State>([initial]);
      for (const state of reached) {
        for (const event of events) {
          for (const given of samples) {
            const result = step(machine, state, event, given);
            if (!('refused' in result)) reached.add(result.state);
          }
        }
      }
      expect([...reached].toSorted()).toEqual([...states].toSorted());
    });

    it('has no row that is hidden by an earlier one', () => {
      const samples = fc.sample(facts, 200);
      const hidden = rows.filter((row) =>
        row.from.some((state) => !samples.some((given) => firstRow(machine, state, row.on, given) === row)),
      );
      expect(hidden).toEqual([]);
    });

    it('is deterministic and does not change its facts', () => {
      fc.assert(
        fc.property(anyStep, ([state, event, given]) => {
          const frozen = Object.freeze(given);
          expect(step(machine, state, event, frozen)).toEqual(step(machine, state, event, frozen));
        }),
      );
    });
  });
}

function firstRow<State extends string, Event extends string, Facts>(
  machine: Machine<State, Event, Facts>,
  state: State,
  event: Event,
  facts: Facts,
) {
  return machine.rows.find(
    ({ from, on, when }) => on === event && from.includes(state) && (when?.holds(facts) ?? true),
  );
}

describeMachine(
  purchaseRequestMachine,
  fc.record({ isSupplierStpEnabled: yesOrNo, isTemplateControlDisabled: yesOrNo }),
);
describeMachine(
  purchaseGroupMachine,
  fc.record({ areRequiredSectionsComplete: yesOrNo, hasApprover: yesOrNo }),
);
describeMachine(inUseMachine, fc.record({ isInUse: yesOrNo }));
describeMachine(transactionMachine, fc.record({ hasInvalidAccountingCodes: yesOrNo }));
describeMachine(
  userAccountMachine,
  fc.record({
    failedLogins: fc.nat({ max: 8 }),
    password: fc.constantFrom('own', 'one-time', 'temporary'),
    hasPasswordExpired: yesOrNo,
  }),
);
describeMachine(
  multiUserLinkMachine,
  fc.record({ screen: fc.constantFrom('User Summary', 'User Information') }),
);
describeMachine(expenseReportMachine, fc.record({ hasPolicy: yesOrNo, isApproverIndividual: yesOrNo }));
describeMachine(uploadMachine, fc.record({ hasErrors: yesOrNo, hasConfirmationExpired: yesOrNo }));
describeMachine(
  reportMachine,
  fc.record({ hasTooManyRecords: yesOrNo, daysSinceCompletion: fc.nat({ max: 60 }) }),
);
