import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { plainCalls } from './plain-calls.ts';

const program = `import { useId } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export const page = jsxs(Fragment, { children: [jsx('p', { id: 'one' }), jsx('p', { id: 'two' })] });
export const Part = () => jsx('p', { id: useId() });`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins });
/** How a call to a CommonJS export is written. */
const roundabout = /\(0,\s*\w+\.\w+\)/;

test('functions of React are called by their own names instead of as `(0, x.jsx)`', async () => {
  expect(await built([])).toMatch(roundabout);
  expect(await built([plainCalls()])).not.toMatch(roundabout);
});

test('the elements are the same as without the plugin', async () => {
  const [plain, lean] = await Promise.all(
    [await built([]), await built([plainCalls()])].map((code) => runProgram<{ page: unknown }>(code)),
  );
  expect(JSON.stringify(lean?.page)).toContain('"id":"two"');
  expect(lean?.page).toEqual(plain?.page);
});

test.each([
  "export { useDebugValue } from 'react';",
  "import * as React from 'react'; export const use = () => React.useDebugValue(1);",
])('the build fails if the portal uses a function that is not listed: %s', async (other) => {
  await expect(builtProgram(other, { plugins: [plainCalls()] })).rejects.toThrow('useDebugValue');
});
