import { expect, it } from 'vitest';
import type { LogAttributes } from './log-attributes.ts';
import { createUncaughtListener } from './uncaught.ts';

const ownFolder = 'https://portal.test/static/';

function listen() {
  const logged: [LogAttributes, string][] = [];
  const write = (attributes: LogAttributes, message: string) => void logged.push([attributes, message]);
  const listener = createUncaughtListener(
    { debug: write, info: write, warn: write, error: write },
    ownFolder,
  );
  return { logged, listener };
}
const errorEvent = (filename: string, error: unknown = new RangeError('too much')) =>
  new ErrorEvent('error', { filename, lineno: 3, colno: 14, error });
const withStack = (stack: string) => Object.assign(new TypeError('no such thing'), { stack });
const rejectionEvent = (reason: unknown) =>
  new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason });

it('logs errors, rejections and policy violations of our own scripts with their location', () => {
  const { logged, listener } = listen();
  listener(errorEvent(`${ownFolder}assets/index.js?secret=x`));
  listener(rejectionEvent(withStack(`TypeError\n at f (${ownFolder}assets/a.js:1:2)`)));
  listener(
    new SecurityPolicyViolationEvent('securitypolicyviolation', {
      documentURI: ownFolder,
      sourceFile: `${ownFolder}assets/index.js`,
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
  expect(logged).toEqual([
    [{ reason: 'RangeError', detail: 'too much', where: 'assets/index.js:3:14' }, 'uncaught error'],
    [{ reason: 'TypeError', detail: 'no such thing', where: 'assets/a.js:1:2' }, 'unhandled rejection'],
    [
      { reason: 'connect-src', detail: 'https://evil.test', where: 'assets/index.js:7:1' },
      'content security policy violated',
    ],
  ]);
});

it('leaves out all of the address that follows a path, colons included', () => {
  const { logged, listener } = listen();
  const page = `${ownFolder}next-token-component?in_response_to=urn:uuid:jane:7:8#a:9`;
  listener(errorEvent(page));
  listener(rejectionEvent(withStack(`TypeError\n at f (${page}:1:188602)`)));
  listener(rejectionEvent(withStack(page)));
  listener(errorEvent(`${ownFolder}next-token-component?from=${page}`));
  expect(logged.map(([{ where }]) => where)).toEqual([
    'next-token-component:3:14',
    'next-token-component:1:188_602',
    'next-token-component',
    'next-token-component:3:14',
  ]);
});

it('leaves out a thrown value that is no error: it may be anything, something typed included', () => {
  const { logged, listener } = listen();
  listener(errorEvent(`${ownFolder}a.js`, 'jane'));
  expect(logged).toEqual([[{ reason: 'string', detail: '', where: 'a.js:3:14' }, 'uncaught error']]);
});

it('separates the thousands of a long column number, and of nothing else', () => {
  const { logged, listener } = listen();
  listener(rejectionEvent(withStack(`TypeError\n at f (${ownFolder}assets/a.js:1:188602)`)));
  listener(rejectionEvent(withStack(`${ownFolder}12345678`)));
  expect(logged.map(([{ where }]) => where)).toEqual(['assets/a.js:1:188_602', '12345678']);
});

it('ignores errors without a location in our own scripts', () => {
  const { logged, listener } = listen();
  listener(
    errorEvent('chrome-extension://abc/content.js', withStack('at chrome-extension://abc/content.js:1:1')),
  );
  listener(errorEvent('', undefined));
  listener(rejectionEvent('a text'));
  listener(rejectionEvent(withStack('at https://elsewhere.test/x.js:1:1')));
  listener(errorEvent(`https://elsewhere.test/x.js?page=${ownFolder}sign-in&user=jane`, undefined));
  expect(logged).toEqual([]);
});

it('stops logging after 30 errors', () => {
  const { logged, listener } = listen();
  for (let count = 0; count < 1_000; count += 1) listener(errorEvent(`${ownFolder}a.js`));
  expect(logged).toHaveLength(30);
});
