import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createRecoveryCalls } from './recovery.ts';

const callsAnswering = (question: unknown) =>
  createRecoveryCalls(() =>
    Promise.resolve(answered({ text: JSON.stringify(question), type: 'application/json' })),
  );

it.each(['q1', 7])('returns the question ID %j unchanged', async (questionId) => {
  const question = { questionId, questionText: 'First pet?' };
  expect(await callsAnswering(question).securityQuestion('ann')).toEqual(answered(question));
});

it.each([{}, null, true])('rejects %j as a question ID', async (questionId) => {
  const { ok } = await callsAnswering({ questionId, questionText: 'First pet?' }).securityQuestion('ann');
  expect(ok).toBe(false);
});

it.each([undefined, null, '', 7])(
  'rejects a question whose text is %j: nobody could answer it',
  async (questionText) => {
    const { ok } = await callsAnswering({ questionId: 'q1', questionText }).securityQuestion('ann');
    expect(ok).toBe(false);
  },
);
