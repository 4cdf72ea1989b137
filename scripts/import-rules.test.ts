import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

/** An otherwise empty tree with our lint rules; which of the imports planted in it are refused shows who may import whom. */
const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
cpSync('.oxlintrc.json', join(tree, '.oxlintrc.json'));
afterAll(() => rmSync(tree, { recursive: true }));

const refused = [
  ['src/screens/sign-in/a.ts', '../not-found/not-found.tsx'],
  ['src/screens/sign-in/b.ts', '../../app.tsx'],
  ['src/screens/sign-in/d.ts', '../../start/boot.ts'],
  ['src/screens/sign-in/c.ts', '../../../sw/mock/mock-backend.ts'],
  ['src/form/a.ts', '../screens/sign-in/sign-in.tsx'],
  ['src/locale/a.ts', '../../server/main.ts'],
  ['src/installing/a.ts', '../screens/sign-in/sign-in.tsx'],
  ['src/updating/a.ts', '../app.tsx'],
  ['src/token-access/a.ts', '../screens/new-pin/new-pin.tsx'],
  ['src/brand/a.ts', '../start/late-parts.tsx'],
  ['src/start/a.ts', '../screens/sign-in/sign-in.tsx'],
  ['src/start/b.ts', '../main.tsx'],
  ['src/start/c.ts', '../../sw/mock/mock-backend.ts'],
  ['src/portal/a.ts', '../state.ts'],
  ['src/portal/b.ts', '../screens/sign-in/sign-in.tsx'],
  ['src/portal/c.ts', '../../sw/mock/mock-backend.ts'],
  ['src/portal/d.ts', 'react'],
  ['src/portal/e.ts', 'react-router-dom'],
  ['src/portal/f.ts', '../updating/typing.ts'],
  ['src/portal/g.ts', '../log-out-reason.ts'],
  ['src/platform/a.ts', '../addresses.ts'],
  ['src/browser/a.ts', '../portal/request.ts'],
  ['src/a.ts', 'hono'],
  ['sw/caching.ts', './mock/mock-backend.ts'],
  ['sw/answer-check.ts', '../src/addresses.ts'],
  ['sw/mock/a.ts', '../../src/addresses.ts'],
  ['sw/mock/b.ts', '../../server/main.ts'],
  ['server/a.ts', '../src/addresses.ts'],
  ['server/b.ts', '../sw/mock/mock-backend.ts'],
  ['e2e/a.ts', '../src/addresses.ts'],
  ['sw/log-delivery.ts', '../telemetry/collector/collector.ts'],
  ['telemetry/a.ts', '../src/log.ts'],
  ['telemetry/client/a.ts', '../../src/log.ts'],
  ['telemetry/client/b.ts', '../collector/intake/harmless-text.ts'],
  ['telemetry/client/c.ts', '../reading/reference-code.ts'],
  ['telemetry/client/d.ts', 'react'],
  ['telemetry/reading/a.ts', '../client/log-limits.ts'],
  ['telemetry/review/a.ts', '../../src/log.ts'],
  ['telemetry/review/list/b.ts', '../../collector/reading/pace.ts'],
  ['telemetry/review/list/c.ts', '../../client/forward-log.ts'],
  ['telemetry/collector/a.ts', '../../src/log.ts'],
  ['telemetry/collector/intake/b.ts', '../../review/language/texts.ts'],
] as const;

const allowed = [
  ['src/screens/sign-in/y.ts', '../../addresses.ts'],
  ['src/screens/sign-in/z.ts', '../../form/field.tsx'],
  ['src/form/z.ts', '../outcome.ts'],
  ['src/start/z.ts', '../early/known-answers.ts'],
  ['src/start/y.ts', '../../telemetry/client/uncaught-events.ts'],
  ['src/layout.tsx', './start/late-parts.tsx'],
  ['src/portal/z.ts', '../browser/shape.ts'],
  ['sw/service-worker.dev.ts', './mock/mock-backend.ts'],
  ['sw/mock/y.ts', '../../src/platform/password-rules.ts'],
  ['server/main.ts', '../sw/mock/mock-backend.ts'],
  ['server/z.ts', '../sw/known-answers.ts'],
  ['sw/shell.ts', '../telemetry/client/outbox.ts'],
  ['telemetry/client/z.ts', '../log-entry.ts'],
  ['telemetry/review/list/y.ts', '../../client/log-limits.ts'],
  ['telemetry/review/list/z.ts', '../../reading/answers.ts'],
  ['telemetry/collector/intake/z.ts', '../../client/log-limits.ts'],
] as const;

/** What screens and parts are given, and must not take for themselves. */
const refusedGlobals = [
  ['src/screens/sign-in/fetch.ts', "fetch('/sdportal/rest/x')"],
  ['src/form/local.ts', "localStorage.getItem('x')"],
  ['src/brand/window.ts', "window.fetch('/sdportal/rest/x')"],
  ['src/token-access/session.ts', "sessionStorage.getItem('x')"],
] as const;

it('the lint rules refuse exactly the imports that the architecture forbids', async () => {
  for (const [file, target] of [...refused, ...allowed]) {
    plant(file, `import { a } from '${target}';\nexport const b = a;\n`);
  }
  plant('sw/mock/z.ts', "import type { A } from '../../src/portal/wire.ts';\nexport type B = A;\n");
  expect(await blamedFor('no-restricted-imports')).toEqual(refused.map(([file]) => file).toSorted());
});

it('the lint rules refuse screens and parts their own requests and storage', async () => {
  for (const [file, use] of refusedGlobals) plant(file, `export const a = () => ${use};\n`);
  plant('src/portal/fetch.ts', "export const a = () => fetch('/x');\n");
  expect(await blamedFor('no-restricted-globals')).toEqual(refusedGlobals.map(([file]) => file).toSorted());
});

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), source);
}

async function blamedFor(rule: string): Promise<string[]> {
  const oxlint = join(process.cwd(), 'node_modules/.bin/oxlint');
  const found = await new Promise<string>((resolve) => {
    execFile(oxlint, ['--format=unix', '.'], { cwd: tree }, (_error, output) => resolve(output));
  });
  return found
    .split('\n')
    .flatMap((line) => (line.includes(rule) ? [line.replace(/:.*/, '').replaceAll('\\', '/')] : []))
    .toSorted();
}
