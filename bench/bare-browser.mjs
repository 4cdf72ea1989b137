import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressBarPages } from '../scripts/browser.mjs';

/** How long any step of a page may take before the measurement counts as failed. */
const longestMs = 60_000;

/**
 * A Chromium driven through a pipe of its own, and only on demand. Playwright's work would be measured along with the
 * page: it listens to the console, for which V8 parses the whole program again at the first logged line, and injects its
 * own scripts into every page.
 * @param {string} executablePath
 * @param {{ trusted: string }} options `keyPrint` of a certificate that it accepts
 */
export async function bareBrowser(executablePath, { trusted }) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      // A visitor's window has loaded these long ago; here they would load beside each measured page.
      `--disable-features=${addressBarPages.join(',')}`,
      `--ignore-certificate-errors-spki-list=${trusted}`,
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , into, from] = child.stdio;
  const waiting = new Map();
  const listeners = new Set();
  let lastId = 0;
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (chunk) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop();
    for (const message of messages) {
      const { id, error, result, method, params, sessionId } = JSON.parse(message);
      if (method !== undefined) for (const listener of listeners) listener(method, params, sessionId);
      const answer = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) answer?.resolve(result);
      else answer?.reject(new Error(error.message));
    }
  });
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      into.write(`${JSON.stringify({ id: lastId, method, params, sessionId })}\0`);
    });

  return {
    version: async () => (await send('Browser.getVersion')).product,
    /** Pages that share cookies, caches and worker, and nothing with other contexts. */
    async newContext() {
      const { browserContextId } = await send('Target.createBrowserContext');
      return {
        newPage: () => newPage({ send, listeners }, browserContextId),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      await send('Browser.close');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function newPage({ send, listeners }, browserContextId) {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const command = (method, params) => send(method, params, sessionId);
  const reached = new Set();
  const waiting = new Set();
  const listener = (method, params, session) => {
    if (session !== sessionId || method !== 'Page.lifecycleEvent') return;
    if (params.name === 'init') reached.clear();
    reached.add(params.name);
    if (params.name === 'networkIdle') waiting.forEach((resolve) => resolve());
  };
  listeners.add(listener);
  await command('Page.enable');
  await command('Page.setLifecycleEventsEnabled', { enabled: true });
  return {
    command,
    async open(url) {
      const { errorText } = await command('Page.navigate', { url });
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
    },
    /** What an expression evaluates to in the page, awaited. */
    async read(expression) {
      const { result, exceptionDetails } = await within(
        command('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
        expression,
      );
      if (exceptionDetails !== undefined)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async press(key, text = key) {
      await command('Input.dispatchKeyEvent', { type: 'keyDown', key, text });
      await command('Input.dispatchKeyEvent', { type: 'keyUp', key });
    },
    /** Resolves once the network has been idle for half a second. */
    networkIdle: () =>
      within(
        new Promise((resolve) => {
          if (reached.has('networkIdle')) resolve();
          else waiting.add(resolve);
        }),
        'network idle',
      ),
    close() {
      listeners.delete(listener);
      return send('Target.closeTarget', { targetId });
    },
  };
}

function within(promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${longestMs} ms`)), longestMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
