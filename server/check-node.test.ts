import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkNode } from './check-node.ts';
import { StartError } from './start-error.ts';

it.each(['18.19.1', '20.9.0', '20.18.3'])('rejects Node %s with one clear sentence', (version) => {
  const sentence = `This is Node ${version}, but the server needs 20.19.0 or newer: install one and try again.`;
  expect(() => checkNode(version)).toThrow(new StartError(sentence));
});

it.each(['20.19.0', '20.100.0', '22.12.0', process.versions.node])('accepts Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

it('package.json and docs/operating.md require the same Node version', () => {
  const { engines }: { engines: { node: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(engines.node).toMatch(/^\^20\.19\.0 /);
  expect(readFileSync('docs/operating.md', 'utf8')).toContain('It needs Node 20.19 or newer');
});
