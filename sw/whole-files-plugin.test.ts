import { expect, test } from 'vitest';
import { wholeFilesPlugin } from './whole-files-plugin.ts';

const script = 'https://portal.test/static/public-portal-ui/assets/index-abcdefgh.js';
const sheet = script.replace('.js', '.css');
const document = 'https://portal.test/static/public-portal-ui/index.html?__WB_REVISION__=abcdefgh';
const program = 'const t=1;export{t};\n';
const looks = '.form{color:red}';
const noCaches = { open: () => Promise.reject(new Error('not asked')) };
const page = '<!doctype html><title>Sign in</title></html>\n';

test.each([
  [script, 'text/javascript; charset=utf-8', 200, program, true],
  [script, 'application/javascript', 200, program, true],
  [script, 'text/JavaScript', 200, program, true],
  [script, 'text/html; charset=utf-8', 200, page, false],
  [script, 'text/javascript', 404, program, false],
  // Browsers refuse a module of any other type.
  [script, 'application/octet-stream', 200, program, false],
  [script, 'application/json', 200, '{}', false],
  [script, 'text/css', 200, looks, false],
  [script, 'text/javascript', 200, program.slice(0, 12), false],
  [script, 'text/javascript', 200, '', false],
  [sheet, 'text/css', 200, looks, true],
  [sheet, 'text/html', 200, page, false],
  [sheet, 'text/plain', 200, looks, false],
  [sheet, 'text/css', 200, looks.slice(0, 9), false],
  [document, 'text/html; charset=utf-8', 200, page, true],
  [document, 'text/html', 503, page, false],
  [document, 'application/json', 200, '{}', false],
  // The host's name does not decide the file's type.
  [document.replace('portal', 'www.jsbank'), 'text/html', 200, page, true],
  [script.replace('portal', 'www.html.css'), 'text/javascript', 200, program, true],
])('%s with type %s, status %i and body %j is kept: %s', async (url, type, status, body, isKept) => {
  const answer = () => new Response(body, { status, headers: { 'content-type': type } });
  const response = answer();
  const plugin = wholeFilesPlugin(async () => answer(), noCaches);
  expect(await plugin.cacheWillUpdate({ request: { url }, response })).toBe(isKept ? response : null);
});

const inline = '<!doctype html><style>p{color:red}</style><script>start()</script></html>\n';
const ownScript = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
const ownStyle = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='";
const former = "'sha256-b2xk'";

test.each([
  ['its own policy', `script-src 'self' ${ownScript}; style-src 'self' ${ownStyle}`, true],
  ['two releases’ policy', `script-src ${former} ${ownScript}; style-src ${former} ${ownStyle}`, true],
  ['a policy for other scripts', `script-src 'self' ${former}; style-src 'self' ${ownStyle}`, false],
  ['a policy for other styles', `script-src 'self' ${ownScript}; style-src 'self' ${former}`, false],
  ['a policy without hashes', "script-src 'self' 'unsafe-inline'", true],
  ['a policy for any style', `script-src 'self' ${ownScript}; style-src 'self' 'unsafe-inline'`, true],
  ['one for other scripts and any style', `script-src ${former}; style-src 'unsafe-inline'`, false],
])('a document under %s (%s) is kept: %s', async (_, policy, isKept) => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
  const response = new Response(inline, { headers });
  const plugin = wholeFilesPlugin(async () => new Response(inline, { headers }), noCaches);
  expect(await plugin.cacheWillUpdate({ request: { url: document }, response })).toBe(
    isKept ? response : null,
  );
});

test('a truncated file is requested once more, and the whole one is kept', async () => {
  const headers = { 'content-type': 'text/javascript' };
  const whole = new Response(program, { headers });
  const refetched: string[] = [];
  const plugin = wholeFilesPlugin(async ({ url }) => {
    refetched.push(url);
    return whole;
  }, noCaches);
  const response = new Response(program.slice(0, 12), { headers });
  expect(await plugin.cacheWillUpdate({ request: { url: script }, response })).toBe(whole);
  expect(refetched).toEqual([script]);
});

test('a file that the host lets no cache keep (`Vary: *`) is kept without that', async () => {
  const headers = { 'content-type': 'text/javascript', vary: 'accept-encoding, *' };
  const plugin = wholeFilesPlugin(() => Promise.reject(new Error('asked again')), noCaches);
  const kept = await plugin.cacheWillUpdate({
    request: { url: script },
    response: new Response(program, { headers }),
  });
  expect(kept?.headers.get('vary')).toBeNull();
  expect(kept?.headers.get('content-type')).toBe('text/javascript');
  expect(await kept?.text()).toBe(program);
});

const cut = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) }), {
    headers: { 'content-type': 'text/javascript' },
  });
const kept = (body: string) => new Response(body, { headers: { 'content-type': 'text/javascript' } });

async function updated(found: () => Response | undefined) {
  const removed: string[] = [];
  const match = async () => found();
  const remove = async ({ url }: { url: string }) => removed.push(url);
  const plugin = wholeFilesPlugin(async () => kept(program), {
    open: async () => ({ match, delete: remove }),
  });
  const failure = await plugin.cacheDidUpdate({ cacheName: 'shell', request: { url: script } }).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { failure, removed };
}

test('a file that the browser kept whole is installed', async () => {
  expect(await updated(() => kept(program))).toEqual({ failure: undefined, removed: [] });
});

test.each([
  ['nothing of', () => kept('')],
  ['half of', () => kept(program.slice(0, 12))],
  ['an unreadable part of', cut],
  ['no entry for', () => undefined],
])(
  'a file ends the installation if the browser kept %s it, and is not there for the next try',
  async (_, found) => {
    expect(await updated(found)).toEqual({ failure: `Error: ${script}`, removed: [script] });
  },
);
