import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Outcome } from '../outcome.ts';
import { busyAtom } from '../state.ts';
import { renderScreen } from '../test-screen.tsx';
import { useFlowRunner } from './use-flow-runner.ts';

const done = vi.fn<(value: string) => void>();
const shown = vi.fn<(message: string) => void>();
/** Ends the running flow. */
let answer: (outcome: Outcome<string>) => void;
let running: Promise<Outcome<string>>;

function Harness() {
  const { isBusy, isSlow, run } = useFlowRunner<string>({
    done,
    show: ({ message }) => shown(message && 'key' in message.title ? message.title.key : ''),
  });
  const flow = () => {
    running = new Promise((resolve) => {
      answer = resolve;
    });
    return running;
  };
  return (
    <button type="button" aria-busy={isBusy} onClick={() => run(flow)}>
      {isSlow ? 'slow' : 'go'}
    </button>
  );
}

const button = () => page.getByRole('button');
const goBackTo = (returned: Window) =>
  returned.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

beforeEach(() => {
  done.mockReset();
  shown.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function press() {
  const screen = await renderScreen(<Harness />);
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  return screen;
}

it('a flow continues when the page is shown for the first time', async () => {
  await press();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  answer({ kind: 'done', value: 'good' });
  await expect.poll(() => done.mock.calls).toEqual([['good']]);
});

it('a press between the outcome and its display starts no further flow; a later one does', async () => {
  await press();
  const first = running;
  done.mockImplementation(() => document.querySelector('button')?.click());
  answer({ kind: 'done', value: 'good' });
  await expect.element(button()).toHaveAttribute('aria-busy', 'false');
  expect(running).toBe(first);
  await button().click();
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  expect(running).not.toBe(first);
});

it('a double click follows no link that comes to where the button was; a single one does', async () => {
  const on = { done, show: () => undefined };
  function Leaving() {
    useFlowRunner<string>(on);
    return null;
  }
  function Moving() {
    const { isBusy, run } = useFlowRunner<string>(on);
    return isBusy ? (
      <a href="#elsewhere">go elsewhere</a>
    ) : (
      <>
        <button type="button" onClick={() => run(() => new Promise(() => undefined))}>
          go
        </button>
        <Leaving />
      </>
    );
  }
  await renderScreen(<Moving />);
  await button().dblClick({ position: { x: 5, y: 5 } });
  const link = page.getByRole('link');
  await expect.element(link).toBeVisible();
  expect(location.hash).toBe('');
  await link.click();
  expect(location.hash).toBe('#elsewhere');
  history.replaceState(null, '', ' ');
});

it('prevents reloads while a flow runs, and reports after a while that it is slow', async () => {
  const { store } = await press();
  expect(store.get(busyAtom)).toBe(1);
  vi.advanceTimersByTime(8_000);
  await expect.element(button()).toHaveTextContent('slow');
  answer({ kind: 'done', value: 'good' });
  await expect.element(button()).toHaveTextContent('go');
  expect(done.mock.calls).toEqual([['good']]);
  expect(store.get(busyAtom)).toBe(0);
});

it.each<[Outcome, string]>([
  [{ kind: 'leave', to: '/home' }, 'leave /home'],
  [{ kind: 'leave', to: '/home', replaces: true }, 'replace /home'],
  [{ kind: 'log-out' }, 'replace /static/public-portal-ui/logout-component?cobrandHost=acme'],
])('outcome %o leaves the page, and shows an error if the next page never loads', async (outcome, move) => {
  const { navigation } = await press();
  answer(outcome);
  await expect.poll(() => navigation.moves).toEqual([move]);
  vi.advanceTimersByTime(29_000);
  await expect.element(button()).toHaveAttribute('aria-busy', 'true');
  vi.advanceTimersByTime(1_000);
  await expect.element(button()).toHaveAttribute('aria-busy', 'false');
  expect(shown.mock.calls).toEqual([['unreachable.title']]);
});

const ifStuck = { kind: 'log-out', reason: 'passwordChanged' } as const;
it.each<Outcome>([
  { kind: 'leave', to: '/home', ifStuck },
  { kind: 'post', form: { path: '/in', fields: {} }, ifStuck },
])('outcome %o continues with its ifStuck outcome if the next page never loads', async (outcome) => {
  const { navigation } = await press();
  answer(outcome);
  await expect.poll(() => navigation.moves).toHaveLength(1);
  vi.advanceTimersByTime(30_000);
  await expect
    .poll(() => navigation.moves[1])
    .toBe('replace /static/public-portal-ui/logout-component?cobrandHost=acme&reason=passwordChanged');
  expect(shown).not.toHaveBeenCalled();
  // The logged-out page may never load either.
  vi.advanceTimersByTime(30_000);
  expect(shown.mock.calls).toEqual([['unreachable.title']]);
});

it('does not leave the page if the visitor has moved on to another screen', async () => {
  const { navigation, view } = await press();
  await view.unmount();
  answer({ kind: 'log-out' });
  await running;
  expect(navigation.moves).toEqual([]);
});

it.each<[Outcome<string>, typeof done | typeof shown]>([
  [{ kind: 'done', value: 'good' }, done],
  [{ kind: 'show' }, shown],
])(
  'outcome %o reaches its callback even if the visitor has moved on to another screen',
  async (outcome, callback) => {
    const { view } = await press();
    await view.unmount();
    answer(outcome);
    await running;
    expect(callback).toHaveBeenCalledOnce();
  },
);

describe('a page returned from the back/forward cache', () => {
  it('is not busy and ignores the outcome of the earlier flow', async () => {
    const { navigation, store } = await press();
    const late = answer;
    goBackTo(window);
    await expect.element(button()).toHaveAttribute('aria-busy', 'false');
    await expect.poll(() => store.get(busyAtom)).toBe(0);
    await button().click();
    late({ kind: 'leave', to: '/home' });
    answer({ kind: 'done', value: 'second' });
    await expect.poll(() => done.mock.calls).toEqual([['second']]);
    expect(navigation.moves).toEqual([]);
  });

  it('is not busy if it was left after a success', async () => {
    const { navigation } = await press();
    answer({ kind: 'leave', to: '/home' });
    await expect.poll(() => navigation.moves).toEqual(['leave /home']);
    goBackTo(window);
    await expect.element(button()).toHaveAttribute('aria-busy', 'false');
    vi.advanceTimersByTime(60_000);
    expect(shown).not.toHaveBeenCalled();
  });
});
