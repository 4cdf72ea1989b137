import { expect, test, vi } from 'vitest';
import { whenReplaced } from './when-replaced.ts';

function pageWith(controller: object | null, first = controller) {
  const target = new EventTarget();
  const container = { controller, addEventListener: target.addEventListener.bind(target) };
  const page = new EventTarget();
  const tell = vi.fn<() => void>();
  whenReplaced(page, container, first, tell);
  const changeUntold = () => {
    container.controller = {};
  };
  return {
    tell,
    change: () => {
      changeUntold();
      target.dispatchEvent(new Event('controllerchange'));
    },
    changeUntold,
    show: () => page.dispatchEvent(new Event('pageshow')),
  };
}

test('the first worker of a first visit replaces nothing, and every later one does', () => {
  const { tell, change } = pageWith(null);
  change();
  expect(tell).not.toHaveBeenCalled();
  change();
  change();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a version that took over while the page began has replaced the one it began with', () => {
  expect(pageWith({}, {}).tell).toHaveBeenCalledTimes(1);
  expect(pageWith({}, null).tell).not.toHaveBeenCalled();
  expect(pageWith({}).tell).not.toHaveBeenCalled();
});

test('each version that takes over from the one that a page began with replaces it, the first too', () => {
  const { tell, change } = pageWith({});
  change();
  expect(tell).toHaveBeenCalledTimes(1);
  change();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('a version that took over without a word while the page was in the back-forward cache is found once it is back', () => {
  const { tell, changeUntold, show } = pageWith({});
  show();
  expect(tell).not.toHaveBeenCalled();
  changeUntold();
  show();
  show();
  expect(tell).toHaveBeenCalledTimes(1);
});
