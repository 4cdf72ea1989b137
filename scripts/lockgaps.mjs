// Fails when npm wrote a lock file that lacks some platform's package: `npm ci` would refuse it elsewhere.
import fs from 'node:fs';

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
const have = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
const gaps = Object.entries(packages).flatMap(([path, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !have.has(name))
    .map((name) => `${path} -> ${name}`),
);
if (gaps.length > 0) {
  console.error(
    `package-lock.json lacks these platform packages; pin their parents to a version that has them:\n${gaps.join('\n')}`,
  );
  process.exit(1);
}
