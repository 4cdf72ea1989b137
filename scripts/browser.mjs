// Finds the Chromium that the tests run in. Run directly, it installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync, statfsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** How long a browser may take to say its version. */
const versionMs = 20_000;

/** What Playwright switches off by itself: of two such switches Chromium follows the last. */
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

/** Lists that Chromium keeps ready below the address bar of each window, as pages with a process of their own. */
export const addressBarPages = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** A switch of Chromium: nothing but the page itself is loaded in a window. */
export const withoutAddressBarPages = `--disable-features=${[...offWithPlaywright, ...addressBarPages].join(',')}`;

/** More than the browsers of a run need at once. A container may have no more than 64 MB. */
const enoughSharedMemory = 2 ** 30;

/**
 * Switches of Playwright's that are better left out: it has Chromium share memory by files on the disk, a twentieth of a
 * run's work where there is room for that in memory.
 */
export function needlessSwitches() {
  const place = '/dev/shm';
  if (!existsSync(place)) return [];
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize < enoughSharedMemory ? [] : ['--disable-dev-shm-usage'];
}

/**
 * The first browser that runs: `CHROMIUM_PATH`, Playwright's own, one on the PATH, one in a usual place. Where there is
 * none, the place of Playwright's own, which then says itself how to install it.
 */
export function browserPath() {
  return installedBrowser() ?? chromium.executablePath();
}

function installedBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!runs(chosen)) throw new Error(`CHROMIUM_PATH is "${chosen}", but no browser runs there.`);
    return chosen;
  }
  return [chromium.executablePath(), ...onPath(), ...usualPlaces()].find(runs);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
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
  run(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  if (installedBrowser()) return;
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  if (installedBrowser()) return;
  console.error(
    'No Chromium could be found or installed: install Chromium or Chrome, or set CHROMIUM_PATH to one, and try again.',
  );
  process.exit(1);
}

/** What went wrong is on the terminal; whether there is a browser now is looked at afterwards. */
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
