import { expect, test } from 'vitest';
import { noPageForFile } from './no-page-for-file.ts';

const script = 'https://portal.test/static/public-portal-ui/assets/index-abcdefgh.js';
const document = 'https://portal.test/static/public-portal-ui/index.html?__WB_REVISION__=abcdefgh';

test.each([
  [script, 'text/javascript; charset=utf-8', 200, true],
  [script, 'text/html; charset=utf-8', 200, false],
  [script, 'text/javascript', 404, false],
  [script.replace('.js', '.css'), 'text/css', 200, true],
  [script.replace('.js', '.css'), 'text/html', 200, false],
  [document, 'text/html; charset=utf-8', 200, true],
  [document, 'text/html', 503, false],
  [document, 'application/json', 200, false],
])('of %s as %s with status %i it keeps: %s', async (url, type, status, isKept) => {
  const response = new Response('', { status, headers: { 'content-type': type } });
  expect(await noPageForFile.cacheWillUpdate({ request: { url }, response })).toBe(isKept ? response : null);
});
