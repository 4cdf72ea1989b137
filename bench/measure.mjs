import { setTimeout } from 'node:timers/promises';

/** Runs in the page before anything else: notes the first moment at which the form accepts typing. */
function watchForm() {
  window.formTakesTyping = new Promise((resolve) => {
    const check = () => {
      const field = document.querySelector('input[name="username"]');
      const isReady =
        field !== null &&
        !field.disabled &&
        field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isReady) {
        requestAnimationFrame(check);
        return;
      }
      // Resolves after the frame that shows it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now()));
      port1.start();
      port2.postMessage(undefined);
    };
    requestAnimationFrame(check);
  });
}

const field = `document.querySelector('input[name="username"]')`;

/**
 * Opens `address` in a new page of `context` and returns the milliseconds until the form accepts typing. What is typed
 * at that moment must still be there when the page has come to rest: a form that loses it has not accepted it. The page is
 * left `stayMs` later.
 */
export async function measureVisit(context, address, { cpu, stayMs = 0 }) {
  const page = await openThrottled(context, address, { cpu });
  try {
    const ms = await page.read('window.formTakesTyping');
    await page.read(`${field}.focus()`);
    for (const key of 'ab') await page.press(key);
    await page.networkIdle();
    const typed = await page.read(`${field}.value`);
    if (typed !== 'ab') throw new Error(`${address} lost what was typed: "${typed}"`);
    await setTimeout(stayMs);
    const bytes = await page.read(`[
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].reduce((sum, { transferSize }) => sum + transferSize, 0)`);
    return { ms, bytes };
  } finally {
    await page.close();
  }
}

/** A new page on a processor slowed `cpu` times, which runs these functions before anything else. */
export async function openThrottled(context, address, { cpu, first = [] }) {
  const page = await context.newPage();
  if (cpu > 1) await page.command('Emulation.setCPUThrottlingRate', { rate: cpu });
  for (const script of [watchForm, ...first])
    await page.command('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` });
  await page.open(address);
  return page;
}

/** Lets a site settle in `context`, with its worker if it has one: the state that a repeat visit finds. */
export async function settle(context, address, { hasWorker, roundTripMs = 0 }) {
  const page = await openThrottled(context, address, { cpu: 1 });
  const load = async () => {
    await page.read('window.formTakesTyping');
    if (hasWorker) await page.read('navigator.serviceWorker.ready.then(() => undefined)');
    await page.networkIdle();
  };
  await load();
  // A page that loads while the previous page's worker takes over may stay uncontrolled until it is reloaded.
  if (hasWorker) {
    await page.open(address);
    await load();
    if (await page.read('navigator.serviceWorker.controller === null'))
      throw new Error(`${address} is not controlled by its worker`);
    await setTimeout(cachingMs(roundTripMs));
  }
  await page.close();
}

/**
 * How long a page at rest, and its worker, still take to cache it for the next visit: the page has the brand confirmed, or
 * learns that there is no network, and the worker then requests once more what the page was shown with. Neither says when it
 * has finished. A visit before that has to ask for those answers itself, which takes longer.
 */
export const cachingMs = (roundTripMs) => 1_500 + 5 * roundTripMs;

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
