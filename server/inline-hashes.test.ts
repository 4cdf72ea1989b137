import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('hashes a document’s inline scripts and styles, and no external ones', () => {
  const document =
    '<head><style>a{}</style><link rel="stylesheet" href="/a.css"><style>b{}</style><script src="/a.js"></script></head>' +
    '<script>\nlet a;\r\n</script><script>let b</script>';
  expect(inlineHashes(document)).toEqual({
    scripts: [hash('\nlet a;\n'), hash('let b')],
    styles: [hash('a{}'), hash('b{}')],
  });
});

test('returns no hashes for a document without inline scripts and styles', () => {
  expect(inlineHashes('<!doctype html>shell')).toEqual({ scripts: [], styles: [] });
});
