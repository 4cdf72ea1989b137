import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'DECISIONS.md', ...pages];

const withoutSamples = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

const headingsOf = (text: string) =>
  Array.from(withoutSamples(text).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading);

/** As links name headings: in lower case without punctuation, repeated ones numbered. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(text)) {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let anchor = name;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${name}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The targets of a document's links, except to other sites; code contains none. */
function linksOf(text: string): string[] {
  const prose = withoutSamples(text).replace(/(`+).*?\1/g, '');
  return Array.from(prose.matchAll(/\]\(([^)]*)\)/g), ([, target = '']) => target).filter(
    (target) => !/^https?:/.test(target),
  );
}

function leadsSomewhere(from: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return anchor === undefined || (file.endsWith('.md') && anchorsOf(readFileSync(file, 'utf8')).has(anchor));
}

it.each(documents)('every link in %s leads to an existing file and heading', (document) => {
  const links = linksOf(readFileSync(document, 'utf8'));
  expect(links.filter((target) => !leadsSomewhere(document, target))).toEqual([]);
});

it('the README links to every page in docs', () => {
  const links = linksOf(readFileSync('README.md', 'utf8'));
  expect(pages.filter((page) => !links.includes(page))).toEqual([]);
});

it('documents and chapters named in documents and code exist', () => {
  const sources = ['bench', 'e2e', 'public', 'scripts', 'server', 'src', 'sw', 'telemetry'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:m?js|tsx?|css)$/.test(path) && !path.includes('node_modules'))
        .map((path) => join(folder, path)),
  );
  const named = [...documents, ...sources].flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(?:"([A-Z][^"\n]+)" in `?)?\b((?:docs\/[\w-]+|README|CONTRIBUTING|SECURITY|DECISIONS)\.md)\b/g,
      ),
      ([, chapter, document = '']) => ({ file, chapter, document }),
    ),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.some(({ chapter }) => chapter !== undefined)).toBe(true);
  const isThere = ({ chapter, document }: (typeof named)[number]) =>
    existsSync(document) &&
    (chapter === undefined || headingsOf(readFileSync(document, 'utf8')).includes(chapter));
  expect(named.filter((one) => !isThere(one))).toEqual([]);
});

it.each([
  ['docs/log.md', true],
  ['docs/log.md#collecting-log-entries', true],
  ['docs/log.md#post-ui-logging', true],
  ['#signing-in', true],
  ['docs/log.md#collecting', false],
  ['docs/of/nothing.md', false],
  ['#nowhere', false],
  ['bench/last-run.svg#top', false],
])('a link from the README to %s is valid: %s', (target, expected) => {
  expect(leadsSomewhere('README.md', target)).toBe(expected);
});

it('links in code are ignored, and anchors of repeated headings are numbered', () => {
  expect(linksOf('[a](b.md) ![c](d.svg) `[e](f)` [g](https://h.example)\n```\n[i](j)\n```\n')).toEqual([
    'b.md',
    'd.svg',
  ]);
  expect([
    ...anchorsOf("# A new screen's texts\n## `POST /x`\n## Once\n## Once\n```\n# none\n```\n"),
  ]).toEqual(['a-new-screens-texts', 'post-x', 'once', 'once-1']);
});
