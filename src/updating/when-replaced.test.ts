import { expect, test, vi } from 'vitest';
import { whenReplaced } from './when-replaced.ts';

const version = (scriptURL = 'https://portal.test/sw.js') => ({ scriptURL });
type Worker = ReturnType<typeof version>;

function pageWith(controller: Worker | null, first: Worker | null | undefined = controller) {
  const target = new EventTarget();
  const container = { controller, addEventListener: target.addEventListener.bind(target) };
  const page = new EventTarget();
  const notify = vi.fn<() => void>();
  whenReplaced(page, container, first, notify);
  const changeSilently = (next: Worker | null = version()) => {
    container.controller = next;
  };
  return {
    notify,
    change: (next?: Worker | null) => {
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
  expect(pageWith(version(), version()).notify).toHaveBeenCalledTimes(1);
  expect(pageWith(version(), null).notify).not.toHaveBeenCalled();
  expect(pageWith(version()).notify).not.toHaveBeenCalled();
});

test('reports every version that takes over a page that began under a worker', () => {
  const { notify, change } = pageWith(version());
  change();
  expect(notify).toHaveBeenCalledTimes(1);
  change();
  expect(notify).toHaveBeenCalledTimes(2);
});

test('reports neither that the browser has deleted the worker with all site data, nor the first one after that', () => {
  const { notify, change } = pageWith(version());
  change(null);
  change();
  expect(notify).not.toHaveBeenCalled();
  change();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('does not report the first worker of a site that another program’s worker controlled before', () => {
  const { notify, change } = pageWith(version('https://portal.test/platform.js'));
  change();
  expect(notify).not.toHaveBeenCalled();
  change();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('reports once a version that took over silently while the page was in the back/forward cache', () => {
  const { notify, changeSilently, show } = pageWith(version());
  show();
  expect(notify).not.toHaveBeenCalled();
  changeSilently();
  show();
  show();
  expect(notify).toHaveBeenCalledTimes(1);
});
