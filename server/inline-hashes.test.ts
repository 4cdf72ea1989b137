import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('names the scripts and styles that stand in a document, and no others', () => {
  const document =
    '<head><style>a{}</style><link rel="stylesheet" href="/a.css"><script src="/a.js"></script></head><script>\nlet a;\r\n</script>';
  expect(inlineHashes(document)).toEqual({ scripts: [hash('\nlet a;\n')], styles: [hash('a{}')] });
});

test('a document without any adds nothing', () => {
  expect(inlineHashes('<!doctype html>shell')).toEqual({ scripts: [], styles: [] });
});
