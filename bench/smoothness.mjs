import { setTimeout } from 'node:timers/promises';
import { median, openThrottled } from './measure.mjs';

const base = '/static/public-portal-ui/';
const signIn = 'login-signin-component';
const password = 'Portal-demo-2026';
const form = '/static-worker/';
/**
 * Screens with a field, the sample account that leads there if the address alone does not, and a key to press. The static
 * form tells how much of the delay is the machine's.
 */
const screens = [
  { name: 'static form', path: form, key: 'a' },
  { name: 'sign-in', path: signIn, key: 'a' },
  { name: 'one-time passcode', path: 'one-time-passcode-component', account: 'otp.user', key: '1' },
  { name: 'forgot password', path: 'forgot-password-component', key: 'a' },
  { name: 'change password', path: 'change-password-component', account: 'must.change', key: 'a' },
  { name: 'new PIN', path: 'new-rsa-pin-component', account: 'pin.user', key: '1' },
  { name: 'next token', path: 'next-token-component', account: 'token.user', key: '1' },
];

/** Runs in the page before anything else: records long tasks, layout shifts and how long keys waited for their frame. */
function watchSmoothness() {
  window.longTasks = [];
  window.keyDelays = [];
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.addEventListener(
    'keydown',
    () => {
      const pressedAt = performance.now();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => window.keyDelays.push(performance.now() - pressedAt));
        port1.start();
        port2.postMessage(undefined);
      });
    },
    true,
  );
}

const longest = `(() => {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  if (painted === undefined) throw new Error('nothing was painted');
  const after = longTasks.filter(({ startTime }) => startTime > painted.startTime);
  return { longest: Math.max(0, ...after.map(({ duration }) => duration)), shifts };
})()`;

/** Rows of a table: how the sign-in screen and its like behave once they are painted, on a processor four times slower. */
export async function smoothness({ browser, origin, rounds }) {
  const rows = [];
  for (const [name, path] of [
    ['static form', form],
    ['portal', `${base}${signIn}?cobrandHost=norvik`],
  ]) {
    const samples = [];
    for (let round = 0; round <= rounds; round += 1) {
      const times = await visitTwice(browser, origin + path);
      if (round > 0) samples.push(times);
    }
    const middle = (what) => median(samples.map((one) => one[what]));
    rows.push(
      [`${name}: longest task after the first paint, first visit`, `${Math.round(middle('cold'))} ms`],
      [`${name}: the same, repeat visit`, `${Math.round(middle('repeat'))} ms`],
      [`${name}: layout shift`, String(middle('shifts'))],
      [`${name}: JavaScript heap at rest`, `${(middle('heap') / 2 ** 20).toFixed(2)} MiB`],
    );
  }
  for (const screen of screens) {
    const times = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await keyDelay(browser, origin + base, screen));
    rows.push([`a key until its frame stands: ${screen.name}`, `${Math.round(median(times))} ms`]);
  }
  return ['| what | measured |', '|---|---:|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

async function visitTwice(browser, address) {
  const context = await browser.newContext();
  try {
    const first = await visit(context, address);
    // The worker controls the page from the second visit on.
    await visit(context, address);
    const repeat = await visit(context, address);
    return {
      cold: first.longest,
      repeat: repeat.longest,
      shifts: Math.max(first.shifts, repeat.shifts),
      heap: repeat.heap,
    };
  } finally {
    await context.close();
  }
}

async function visit(context, address) {
  const page = await openThrottled(context, address, { cpu: 4, first: [watchSmoothness] });
  try {
    await page.read('window.formTakesTyping');
    await page.networkIdle();
    await setTimeout(2_000);
    const seen = await page.read(longest);
    await page.command('HeapProfiler.collectGarbage');
    const { usedSize } = await page.command('Runtime.getHeapUsage');
    return { ...seen, heap: usedSize };
  } finally {
    await page.close();
  }
}

/** Milliseconds of the slowest of five keys in the screen's first field. */
async function keyDelay(browser, folder, { path, account, key }) {
  const context = await browser.newContext();
  const start = account === undefined ? path : signIn;
  const { href } = new URL(`${start}?cobrandHost=norvik`, folder);
  const page = await openThrottled(context, href, {
    cpu: 4,
    first: [watchSmoothness],
  });
  try {
    if (account !== undefined) {
      await page.read('window.formTakesTyping');
      await page.networkIdle();
      await type(page, 'input[name=username]', account);
      await type(page, 'input[name=password]', password);
      await page.press('Enter', '\r');
    }
    await until(
      page,
      `location.pathname === '${new URL(path, folder).pathname}' && document.querySelector('main input') !== null`,
    );
    await page.networkIdle();
    await setTimeout(2_000);
    await page.read("window.keyDelays = []; document.querySelector('main input').focus()");
    for (let count = 0; count < 5; count += 1) {
      await page.press(key);
      await setTimeout(200);
    }
    return Math.max(...(await page.read('window.keyDelays')));
  } finally {
    await page.close();
    await context.close();
  }
}

async function type(page, field, text) {
  await page.read(`document.querySelector('${field}').focus()`);
  await page.command('Input.insertText', { text });
}

/** A page that is navigating does not answer, so it is asked again. */
async function until(page, condition) {
  for (let tries = 0; tries < 100; tries += 1) {
    const isMet = await page.read(condition).catch(() => false);
    if (isMet) return;
    await setTimeout(200);
  }
  throw new Error(`never came: ${condition}`);
}
