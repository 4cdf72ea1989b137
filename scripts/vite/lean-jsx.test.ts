import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { leanJsx } from './lean-jsx.ts';

const program = `import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export const page = jsxs(Fragment, { children: [jsx('p', { id: 'one' }), jsx('p', { id: 'two' })] });`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins });
/** How a call to a CommonJS export is written. */
const roundabout = /\(0,\s*\w+\.jsxs?\)/;

test('jsx is called by its own name instead of as `(0, x.jsx)`', async () => {
  expect(await built([])).toMatch(roundabout);
  expect(await built([leanJsx()])).not.toMatch(roundabout);
});

test('the elements are the same as without the plugin', async () => {
  const [plain, lean] = await Promise.all(
    [await built([]), await built([leanJsx()])].map((code) => runProgram<{ page: unknown }>(code)),
  );
  expect(JSON.stringify(lean?.page)).toContain('"id":"two"');
  expect(lean?.page).toEqual(plain?.page);
});
