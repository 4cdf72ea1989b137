/** How long a form may take to appear before the measurement counts as failed. */
const longestMs = 60_000;

/** Runs in the page before anything else: notes the first moment at which the form takes typing, and what is painted. */
function watchForm() {
  const look = () => {
    const field = document.querySelector('input[name="username"]');
    const isReady =
      field !== null &&
      !field.disabled &&
      field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!isReady) {
      requestAnimationFrame(look);
      return;
    }
    // After the frame that shows it.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => performance.mark('bench:typing'));
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

/**
 * Opens `address` in a new page of `context` and gives the milliseconds until the form takes typing. What is typed at that
 * moment must still stand when the page has come to rest: a form that loses it has not taken it.
 */
export async function measureVisit(context, address, { cpu }) {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.addInitScript(watchForm);
    await page.goto(address, { waitUntil: 'commit', timeout: longestMs });
    await page.waitForFunction(() => performance.getEntriesByName('bench:typing').length > 0, undefined, {
      timeout: longestMs,
    });
    await page.locator('input[name="username"]').pressSequentially('ab', { timeout: longestMs });
    await page.waitForLoadState('networkidle', { timeout: longestMs });
    const seen = await page.evaluate(() => ({
      ms: performance.getEntriesByName('bench:typing')[0].startTime,
      typed: document.querySelector('input[name="username"]').value,
      bytes: [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ].reduce((sum, { transferSize }) => sum + transferSize, 0),
    }));
    if (seen.typed !== 'ab') throw new Error(`${address} lost what was typed: "${seen.typed}"`);
    return seen;
  } finally {
    await page.close();
  }
}

/** Lets a site settle in `context`, with its worker where it has one: what a repeat visit finds. */
export async function settle(context, address, { hasWorker }) {
  const page = await context.newPage();
  const load = async (go) => {
    await go();
    await page.waitForSelector('input[name="username"]', { timeout: longestMs });
    if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForLoadState('networkidle', { timeout: longestMs });
  };
  await load(() => page.goto(address, { timeout: longestMs }));
  // A page that loads while the worker of the page before takes over may stay without it until it is loaded again.
  if (hasWorker) await load(() => page.reload({ timeout: longestMs }));
  if (hasWorker && (await page.evaluate(() => navigator.serviceWorker.controller === null)))
    throw new Error(`${address} is not controlled by its worker`);
  await page.close();
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
