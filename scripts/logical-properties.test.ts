import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Places that are physical for a reason: file, declaration, reason. */
const exceptions: readonly (readonly [string, string])[] = [
  // Browsers give the safe area in physical directions only.
  ['src/session-warning/session-warning.css', 'env(safe-area-inset-bottom)'],
  // No keyword of this property follows the text; `:dir(rtl)` turns it round.
  ['src/styles.css', 'object-position: left center'],
  ['src/styles.css', 'object-position: right center'],
];

const physicalProperty =
  /(?<=^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)*|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)\s*:/;
const physicalValue =
  /(?:text-align|float|clear)\s*:\s*(?:left|right)|(?<![\w-])(?:to\s+)?(?:left|right)(?![\w-])/;

it('the style sheets use logical properties, so that a right-to-left language would work', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);
  expect(sheets.length).toBeGreaterThan(5);
  const physical = sheets.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      // The size of a window is physical.
      .replace(/@media[^{]*\{/g, '')
      .split('\n')
      .filter((line) => physicalProperty.test(line) || physicalValue.test(line))
      .filter((line) => !exceptions.some(([path, part]) => path === file && line.includes(part)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(physical).toEqual([]);
});

it.each([
  ['margin-left: 1rem;', true],
  ['  padding-top: 0;', true],
  ['left: 0;', true],
  ['  max-width: 3rem;', true],
  ['text-align: right;', true],
  ['object-position: left center;', true],
  ['border-top-left-radius: 0;', true],
  ['margin-inline-start: 1rem;', false],
  ['max-inline-size: 3rem;', false],
  ['line-height: 1;', false],
  ['text-align: start;', false],
  ['border-width: 1px;', false],
])('%s is physical: %s', (line, expected) => {
  expect(physicalProperty.test(line) || physicalValue.test(line)).toBe(expected);
});
