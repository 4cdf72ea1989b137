import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

const site = 'dist/site';

/** The mock marks each of its answers with this header. */
const mockSentinel = 'x-mock-backend';

function publishedFiles(): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the site and its worker hold nothing of the mock', () => {
  expect(readFileSync('dist/server/main.js', 'utf8'), 'the sentinel is still in use').toContain(mockSentinel);
  const text = publishedFiles().filter((file) => /\.(?:js|html|css|json|webmanifest)$/.test(file));
  expect(text.length).toBeGreaterThan(5);
  const traces = text.filter((file) => /x-mock-backend|dev-sw\.js/i.test(readFileSync(file, 'utf8')));
  expect(traces).toEqual([]);
});

test('the site publishes no source maps, build records or notes', () => {
  const stray = publishedFiles().filter((file) => /\.(?:map|tsx?|md)$|\/\./.test(file));
  expect(stray).toEqual([]);
});

test('the document brings no script or style of its own, which the content security policy would refuse', () => {
  const document = readFileSync(join(site, 'static/public-portal-ui/index.html'), 'utf8');
  expect(document).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i);
});
