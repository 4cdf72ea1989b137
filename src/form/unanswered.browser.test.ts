import { createElement } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sentAt } from '../browser/sent-at.ts';
import { renderScreen } from '../test-screen.tsx';
import { withResolvers } from '../test-doubles.ts';
import { untilAnswered, useUnanswered } from './unanswered.ts';

type Ending = { kind: 'show'; isUnknown?: true } | { kind: 'done' };

const run = (flow: () => Promise<Ending>) =>
  untilAnswered(flow, (ending) => ending.kind === 'show' && ending.isUnknown === true);
const end = (ending: Ending) => run(() => Promise.resolve(ending));
const noted = () => sentAt(window.history);

/** Goes back or forward within the same page. */
async function go(steps: number) {
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.go(steps);
  await gone;
}

// All tests share one page.
beforeEach(() => window.history.pushState(null, ''));

describe('an attempt after an unanswered one', () => {
  it.each<[string, Ending, boolean]>([
    ['keeps the note of the first if it is refused or not sent', { kind: 'show' }, true],
    ['removes the note if it succeeds', { kind: 'done' }, false],
  ])('%s', async (_, ending, isStill) => {
    await end({ kind: 'show', isUnknown: true });
    const first = noted();
    expect(first).toBeTypeOf('number');
    vi.setSystemTime(Date.now() + 1_000);
    onTestFinished(() => void vi.useRealTimers());
    await end(ending);
    expect(noted()).toBe(isStill ? first : undefined);
  });

  it('removes the note if its refusal also settles the first', async () => {
    await end({ kind: 'show', isUnknown: true });
    await untilAnswered(
      () => Promise.resolve({ kind: 'show' }),
      () => false,
      () => true,
    );
    expect(noted()).toBeUndefined();
  });
});

it('after several attempts, a step back writes the note of the last one only', async () => {
  for (let presses = 0; presses < 3; presses += 1) await end({ kind: 'done' });
  const write = vi.spyOn(window.history, 'replaceState');
  await go(-1);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

it('an unanswered attempt is not noted in the history entry of another screen', async () => {
  const { pathname } = window.location;
  window.history.pushState(null, '', '/another-screen');
  window.history.pushState(null, '', pathname);
  await end({ kind: 'show', isUnknown: true });
  await go(-1);
  expect(noted()).toBeUndefined();
  await go(1);
  expect(noted()).toBeTypeOf('number');
});

describe('a step back before the answer', () => {
  async function goBackWhileSending() {
    window.history.pushState({ step: 'question' }, '');
    const { promise, resolve } = withResolvers<Ending>();
    const running = run(() => promise);
    await go(-1);
    return async (ending: Ending) => {
      resolve(ending);
      await running;
    };
  }

  it('finds the note at both steps until another attempt succeeds', async () => {
    const giveAnswer = await goBackWhileSending();
    expect(noted()).toBeTypeOf('number');
    await giveAnswer({ kind: 'show', isUnknown: true });
    expect(noted()).toBeTypeOf('number');
    await go(1);
    expect(noted()).toBeTypeOf('number');
    await end({ kind: 'done' });
    await go(-1);
    expect(noted()).toBeUndefined();
  });

  it.each<Ending>([{ kind: 'show' }, { kind: 'done' }])(
    'finds no note at either step once the request is answered (%j)',
    async (ending) => {
      const giveAnswer = await goBackWhileSending();
      await giveAnswer(ending);
      expect(noted()).toBeUndefined();
      await go(1);
      expect(noted()).toBeUndefined();
      expect(window.history.state).toMatchObject({ step: 'question' });
      await go(-1);
      expect(noted()).toBeUndefined();
    },
  );
});

function Screen() {
  useUnanswered(() => undefined);
  return null;
}

describe('a reloaded page', () => {
  // The previous page noted what it knew in the entry of its current step.
  it.each([
    ['answered', undefined, 1_000],
    ['unanswered', 1_000, undefined],
  ])('carries the note of its own step to every step it comes to (request %s)', async (_, here, before) => {
    window.history.replaceState({ step: 'userId', sentAt: before }, '');
    window.history.pushState({ step: 'question', sentAt: here }, '');
    const { view } = await renderScreen(createElement(Screen));
    await go(-1);
    expect(window.history.state).toMatchObject({ step: 'userId' });
    expect(noted()).toBe(here);
    await go(1);
    expect(noted()).toBe(here);
    await view.unmount();
  });

  it('writes no note once its screen is unmounted', async () => {
    window.history.replaceState({ sentAt: 1_000 }, '');
    window.history.pushState(null, '');
    const { view } = await renderScreen(createElement(Screen));
    await view.unmount();
    await go(-1);
    expect(noted()).toBe(1_000);
  });
});
