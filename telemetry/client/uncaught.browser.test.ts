import { expect, it } from 'vitest';
import type { LogAttributes } from './log-attributes.ts';
import { createUncaughtListener } from './uncaught.ts';

const own = 'https://portal.test/static/';

function listen() {
  const told: [LogAttributes, string][] = [];
  const write = (attributes: LogAttributes, message: string) => void told.push([attributes, message]);
  const listener = createUncaughtListener({ debug: write, info: write, warn: write, error: write }, own);
  return { told, listener };
}
const failed = (filename: string, error: unknown = new RangeError('too much')) =>
  new ErrorEvent('error', { filename, lineno: 3, colno: 14, error });
const withStack = (stack: string) => Object.assign(new TypeError('no such thing'), { stack });
const rejected = (reason: unknown) =>
  new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason });

it('logs errors, rejections and policy violations of our own scripts with their location', () => {
  const { told, listener } = listen();
  listener(failed(`${own}assets/index.js?secret=x`));
  listener(rejected(withStack(`TypeError\n at f (${own}assets/a.js:1:2)`)));
  listener(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      documentURI: own,
      sourceFile: `${own}assets/index.js`,
      lineNumber: 7,
      columnNumber: 1,
      effectiveDirective: 'connect-src',
      violatedDirective: 'connect-src',
      originalPolicy: '',
      disposition: 'enforce',
      statusCode: 200,
      blockedURI: 'https://evil.test/path?user=jane',
    }),
  );
  expect(told).toEqual([
    [{ reason: 'RangeError', detail: 'too much', where: 'assets/index.js:3:14' }, 'uncaught error'],
    [{ reason: 'TypeError', detail: 'no such thing', where: 'assets/a.js:1:2' }, 'unhandled rejection'],
    [
      { reason: 'connect-src', detail: 'https://evil.test', where: 'assets/index.js:7:1' },
      'content security policy violated',
    ],
  ]);
});

it('separates the thousands of a long column number, and of nothing else', () => {
  const { told, listener } = listen();
  listener(rejected(withStack(`TypeError\n at f (${own}assets/a.js:1:188602)`)));
  listener(rejected(withStack(`${own}12345678`)));
  expect(told.map(([{ where }]) => where)).toEqual(['assets/a.js:1:188_602', '12345678']);
});

it('ignores errors without a location in our own scripts', () => {
  const { told, listener } = listen();
  listener(
    failed('chrome-extension://abc/content.js', withStack('at chrome-extension://abc/content.js:1:1')),
  );
  listener(failed('', undefined));
  listener(rejected('a text'));
  listener(rejected(withStack('at https://elsewhere.test/x.js:1:1')));
  expect(told).toEqual([]);
});

it('stops logging after 30 errors', () => {
  const { told, listener } = listen();
  for (let count = 0; count < 1_000; count += 1) listener(failed(`${own}a.js`));
  expect(told).toHaveLength(30);
});
