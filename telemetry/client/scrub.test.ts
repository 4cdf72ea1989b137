import { expect, it, test } from 'vitest';
import { scrub } from './scrub.ts';

it.each([
  ['jane.doe@bank.example was refused', '[e-mail] was refused'],
  ['to <ada@x.io>, not to bob@y.io', 'to <[e-mail]>, not to [e-mail]'],
  ['4111111111111111', '[digits]'],
  ['card 5500-0000 0000 0004 declined', 'card [digits] declined'],
  ['4111111111111112', '[digits]'],
  ['code 246810 and PIN 1234', 'code [digits] and PIN [digits]'],
  [
    'no URL: https://bank.example/next?in_response_to=c-1&to=a@b.io !',
    'no URL: https://bank.example/next?… !',
  ],
  ['is it? yes', 'is it? yes'],
  ['TypeError: e?.focus is not a function', 'TypeError: e?.focus is not a function'],
  // As WebKit words it.
  [
    "null is not an object (evaluating '(e?t:n).focus')",
    "null is not an object (evaluating '(e?t:n).focus')",
  ],
  ['"/next?.a=c-1&b=c?d" cannot be parsed as a URL.', '"/next?… cannot be parsed as a URL.'],
  ['HTTP 503 after 3 tries', 'HTTP 503 after 3 tries'],
  ['', ''],
])('%j becomes %j', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each(['a', 'я', '.', '%', '?'])(
  'forty thousand characters %j in a row take no noticeable time',
  (character) => {
    const word = character.repeat(40_000);
    const begin = performance.now();
    expect(scrub(word)).toBe(word);
    expect(performance.now() - begin).toBeLessThan(2_000);
  },
);
