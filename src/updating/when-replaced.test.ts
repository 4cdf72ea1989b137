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

test('does not report the first worker of a first visit, but every later one', () => {
  const { tell, change } = pageWith(null);
  change();
  expect(tell).not.toHaveBeenCalled();
  change();
  change();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('reports a version that took over while the page was starting', () => {
  expect(pageWith({}, {}).tell).toHaveBeenCalledTimes(1);
  expect(pageWith({}, null).tell).not.toHaveBeenCalled();
  expect(pageWith({}).tell).not.toHaveBeenCalled();
});

test('reports every version that takes over a page that began under a worker', () => {
  const { tell, change } = pageWith({});
  change();
  expect(tell).toHaveBeenCalledTimes(1);
  change();
  expect(tell).toHaveBeenCalledTimes(2);
});

test('reports once a version that took over silently while the page was in the back/forward cache', () => {
  const { tell, changeUntold, show } = pageWith({});
  show();
  expect(tell).not.toHaveBeenCalled();
  changeUntold();
  show();
  show();
  expect(tell).toHaveBeenCalledTimes(1);
});
