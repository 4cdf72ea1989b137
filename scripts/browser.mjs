// Finds the Chromium that the tests run in. Run directly, it installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** Chromium's headless shell, a build without windows, by its names on the PATH. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** How long a browser may take to say its version. */
const versionMs = 20_000;

/** What Playwright itself disables: of two such switches Chromium obeys only the last. */
const offWithPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Lists below the address bar that Chromium keeps ready for each window, as pages with processes of their own. */
export const addressBarPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** A Chromium switch that keeps a window from loading anything but the page itself. */
export const withoutAddressBarPages = `--disable-features=${[...offWithPlaywright, ...addressBarPages].join(',')}`;

/** More than the browsers of a run need at once. A container may have only 64 MB. */
const enoughSharedMemory = 2 ** 30;

/**
 * Playwright's switches that are better left out: it makes Chromium share memory through files on disk, which costs a
 * twentieth of a run's work and is needless if there is room in memory.
 */
export function needlessSwitches() {
  const place = '/dev/shm';
  if (!existsSync(place)) return [];
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize < enoughSharedMemory ? [] : ['--disable-dev-shm-usage'];
}

/**
 * The first browser that runs: `CHROMIUM_PATH`, Playwright's own, one on the PATH, one in a usual place. If there is
 * none, the path of Playwright's own, which then says itself how to install it.
 */
export function browserPath() {
  return installedBrowser() ?? chromium.executablePath();
}

/**
 * A Chromium for pages that need no browser around them: its headless shell, which does the same with a sixth less work, or
 * else the browser. Whoever names one in `CHROMIUM_PATH` means all tests.
 */
export function shellPath() {
  const shell = process.env.CHROMIUM_PATH ? undefined : [...ownShell(), ...onPath(shellNames)].find(runs);
  return shell ?? browserPath();
}

/** Switches that let Chromium do the same for the tests with less work. */
export const leanSwitches = [
  '--disable-gpu',
  '--disable-background-networking',
  // With a single site, no page needs a process of its own, nor a spare one: saves a twentieth of the work.
  '--disable-site-isolation-trials',
  // What is drawn without a graphics processor needs no process of its own.
  '--in-process-gpu',
  // Playwright listens to the console, for which V8 would parse a page's programs a second time at its first line.
  '--js-flags=--no-enable-lazy-source-positions',
];

/** How Playwright starts Chromium for the tests. */
export function launchOptions(executablePath = browserPath()) {
  return {
    executablePath,
    ignoreDefaultArgs: needlessSwitches(),
    // Each journey opens a window: without those pages, a quarter of the work is saved.
    args: [...leanSwitches, withoutAddressBarPages],
  };
}

/**
 * Every press and every wait for an answer would draw dozens of frames of a colour's change or a spinner's turn: a sixth of
 * the work of tests in the browser, a fourteenth of the journeys'. The sign-in's journeys turn motion on again.
 */
export const contextOptions = { reducedMotion: 'reduce' };

function installedBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROMIUM_PATH is "${chosen}", but no browser runs there.`);
    return chosen;
  }
  return [chromium.executablePath(), ...onPath(names), ...usualPlaces()].find(runs);
}

/** Playwright's own is in a folder beside its browser's, which is the only one whose place it tells. */
function ownShell() {
  const folder = chromium.executablePath().replace(/chromium-(\d+)[\\/].*/, 'chromium_headless_shell-$1');
  if (!existsSync(folder)) return [];
  const programs = ['chrome-headless-shell', 'chrome-headless-shell.exe'];
  return readdirSync(folder).flatMap((platform) => programs.map((name) => join(folder, platform, name)));
}

function onPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform !== 'win32') return [];
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
  const paths = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return roots.filter(Boolean).flatMap((root) => paths.map((path) => join(root, path)));
}

/** Present is not enough: some systems have a stub in its place, and a bare container lacks the browser's libraries. */
function runs(path) {
  if (!existsSync(path)) return false;
  // On Windows, asking for the version opens a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: versionMs }).status === 0;
}

function main() {
  if (installedBrowser()) return;
  console.log('No Chromium found: installing one …');
  const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
  run(process.execPath, [cli, 'install', 'chromium']);
  if (installedBrowser()) return;
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    // The shell as a pattern, which fails nowhere: not every system has it.
    const wanted = ['chromium', '?exact-name(chromium-headless-shell)'];
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted]);
  }
  if (installedBrowser()) return;
  console.error(
    'No Chromium could be found or installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
  );
  process.exit(1);
}

/** Errors are on the terminal; whether there is a browser now is checked afterwards. */
function run(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
