import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createRecoveryCalls } from './recovery.ts';

const ask = (question: unknown) =>
  createRecoveryCalls(() =>
    Promise.resolve(answered({ text: JSON.stringify(question), type: 'application/json' })),
  );

it.each(['q1', 7])('takes a question of the id %j, which goes back as it came', async (questionId) => {
  const question = { questionId, questionText: 'First pet?' };
  expect(await ask(question).securityQuestion('ann')).toEqual(answered(question));
});

it.each([{}, null, true])('takes %j for no id of a question', async (questionId) => {
  const { ok } = await ask({ questionId, questionText: 'First pet?' }).securityQuestion('ann');
  expect(ok).toBe(false);
});
