import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPath, needlessSwitches, shellPath, withoutAddressBarPages } from './browser.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The path found on a machine that has only the contents of `folder`. Playwright locates its browsers as it is loaded. */
function found(what: 'browserPath' | 'shellPath') {
  const script = `import { ${what} } from ${JSON.stringify(resolve('scripts/browser.mjs'))}; console.log(${what}());`;
  const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'own') };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  });
  return stdout.trim();
}

test.skipIf(process.platform === 'win32')('browserPath prefers the browser named by CHROMIUM_PATH', () => {
  program('chromium', 0);
  const chosen = program('my-browser', 0);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', chosen);
  expect(browserPath()).toBe(chosen);
});

test.skipIf(process.platform === 'win32').each([
  ['no file', () => '/no/such'],
  ['a folder', () => folder],
  ['a program that does not run', () => program('chromium', 1)],
])('browserPath throws one clear sentence if CHROMIUM_PATH is %s', (_, place) => {
  const path = place();
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(browserPath).toThrow(new Error(`CHROMIUM_PATH is "${path}", but no browser runs there.`));
});

test.skipIf(process.platform !== 'linux')('browserPath skips a program that does not run', () => {
  program('chromium', 1);
  const second = program('google-chrome', 0);
  expect(found('browserPath')).toBe(second);
});

test.skipIf(process.platform !== 'linux')(
  'browserPath returns the path of Playwright’s own browser if none is installed',
  () => {
    expect(found('browserPath')).toContain(join(folder, 'own'));
  },
);

// The last is its name on Windows.
test.skipIf(process.platform !== 'linux').each(['chrome-headless-shell', 'chrome-headless-shell.exe'])(
  'shellPath prefers the shell of Playwright’s own browser, %s',
  (name) => {
    program('chromium', 0);
    program('chromium-headless-shell', 0);
    const revision = /chromium-(\d+)/.exec(chromium.executablePath())?.[1];
    const own = program(`own/chromium_headless_shell-${revision}/platform/${name}`, 0);
    expect(found('shellPath')).toBe(own);
  },
);

test.skipIf(process.platform !== 'linux')('shellPath returns a shell on the PATH', () => {
  program('chromium', 0);
  const shell = program('chromium-headless-shell', 0);
  expect(found('shellPath')).toBe(shell);
});

test.skipIf(process.platform !== 'linux')(
  'shellPath returns the browser if there is no shell that runs',
  () => {
    const browser = program('chromium', 0);
    program('chromium-headless-shell', 1);
    expect(found('shellPath')).toBe(browser);
  },
);

test.skipIf(process.platform === 'win32')(
  'shellPath returns the browser named by CHROMIUM_PATH, even beside a shell',
  () => {
    program('chromium-headless-shell', 0);
    const chosen = program('my-browser', 0);
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROMIUM_PATH', chosen);
    expect(shellPath()).toBe(chosen);
  },
);

test('the switches disable all that Playwright disables, and drop only switches that it passes', async () => {
  const server = await chromium.launchServer({ executablePath: browserPath() });
  const { spawnargs } = server.process();
  await server.close();
  expect(spawnargs).toEqual(expect.arrayContaining(needlessSwitches()));
  const own = spawnargs.find((argument) => argument.startsWith('--disable-features='));
  const features = (argument = '') => argument.slice(argument.indexOf('=') + 1).split(',');
  expect(features(own).length).toBeGreaterThan(1);
  expect(features(withoutAddressBarPages)).toEqual(expect.arrayContaining(features(own)));
});
