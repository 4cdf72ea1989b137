// Runs before the commands that a new clone begins with, with nothing but Node: checks its version, installs what is missing.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Does a version satisfy a range made of `^a.b.c` and `>=a.b.c`, joined by `||`? */
function admits(range, version) {
  const have = numbers(version.replace(/^v|-.*$/g, ''));
  return range.split('||').some((clause) => {
    const [, operator, text] = /^\s*(\^|>=)([\d.]+)\s*$/.exec(clause) ?? [];
    if (text === undefined) throw new Error(`cannot read the range "${range}"`);
    const want = numbers(text);
    return isAtLeast(have, want) && (operator === '>=' || have[0] === want[0]);
  });
}

function numbers(text) {
  return text.split('.').map(Number);
}

function isAtLeast(have, want) {
  const at = want.findIndex((part, index) => have[index] !== part);
  return at === -1 || have[at] > want[at];
}

/** Whether a package of the lock file is missing or installed in another version. Optional packages may be absent. */
function isStale(lock, installed) {
  if (installed === undefined) return true;
  return Object.entries(lock.packages).some(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional || entry.link) return false;
    return installed.packages[path]?.version !== entry.version;
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** npm's list of what it installed last; `undefined` if there is none, or only a part: the disk was full, the power failed. */
function readInstalled(root) {
  try {
    return readJson(join(root, 'node_modules/.package-lock.json'));
  } catch {
    return undefined;
  }
}

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { engines } = readJson(join(root, 'package.json'));
  if (!admits(engines.node, process.version)) {
    console.error(
      `This is Node ${process.version}, but the portal needs ${engines.node}: install a newer Node and try again.`,
    );
    process.exit(1);
  }
  const lock = readJson(join(root, 'package-lock.json'));
  if (!isStale(lock, readInstalled(root))) return;

  console.log('Installing packages (npm ci) …');
  const args = ['ci', '--include=dev', '--no-progress', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  // On a full disk, npm ends with status 0 and leaves empty files.
  if (status !== 0 || isStale(lock, readInstalled(root))) {
    console.error(
      'The packages could not be installed: see above, check the connection to the package registry and the free disk space, and try again.',
    );
    process.exit(1);
  }
}

main();
