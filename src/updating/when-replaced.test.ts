import { expect, test, vi } from 'vitest';
import { whenReplaced } from './when-replaced.ts';

function pageWith(controller: object | null, first = controller) {
  const target = new EventTarget();
  const container = { controller, addEventListener: target.addEventListener.bind(target) };
  const page = new EventTarget();
  const notify = vi.fn<() => void>();
  whenReplaced(page, container, first, notify);
  const changeSilently = (next: object | null = {}) => {
    container.controller = next;
  };
  return {
    notify,
    change: (next?: object | null) => {
      changeSilently(next);
      target.dispatchEvent(new Event('controllerchange'));
    },
    changeSilently,
    show: () => page.dispatchEvent(new Event('pageshow')),
  };
}

test('does not report the first worker of a first visit, but every later one', () => {
  const { notify, change } = pageWith(null);
  change();
  expect(notify).not.toHaveBeenCalled();
  change();
  change();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('reports a version that took over while the page was starting', () => {
  expect(pageWith({}, {}).notify).toHaveBeenCalledTimes(1);
  expect(pageWith({}, null).notify).not.toHaveBeenCalled();
  expect(pageWith({}).notify).not.toHaveBeenCalled();
});

test('reports every version that takes over a page that began under a worker', () => {
  const { notify, change } = pageWith({});
  change();
  expect(notify).toHaveBeenCalledTimes(1);
  change();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('reports neither that the browser has deleted the worker with all site data, nor the first one after that', () => {
  const { notify, change } = pageWith({});
  change(null);
  change();
  expect(notify).not.toHaveBeenCalled();
  change();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('reports once a version that took over silently while the page was in the back/forward cache', () => {
  const { notify, changeSilently, show } = pageWith({});
  show();
  expect(notify).not.toHaveBeenCalled();
  changeSilently();
  show();
  show();
  expect(notify).toHaveBeenCalledTimes(1);
});
