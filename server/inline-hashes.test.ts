import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('hashes a document’s inline scripts and styles, and no external ones', () => {
  const document =
    '<head><style>a{}</style><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head><script>\nlet a;\r\n</script>';
  expect(inlineHashes(document)).toEqual({ scripts: [hash('\nlet a;\n')], styles: [hash('a{}')] });
});

test('returns no hashes for a document without inline scripts and styles', () => {
  expect(inlineHashes('<!doctype html>shell')).toEqual({ scripts: [], styles: [] });
});
