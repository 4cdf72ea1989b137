import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bytesTable, measureLocales } from './locale-bytes.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locales-'));
  mkdirSync(join(folder, 'sv'));
  mkdirSync(join(folder, 'de'));
  writeFileSync(join(folder, 'sv/PortalLabels.json'), '{}');
  writeFileSync(join(folder, 'sv/Document.json'), '{"a":"b"}');
  writeFileSync(join(folder, 'de/PortalLabels.json'), JSON.stringify({ a: 'x'.repeat(1000) }));
  writeFileSync(join(folder, 'de/PortalLabels.json.br'), 'x'.repeat(50));
  writeFileSync(join(folder, 'de/Messages.json'), '{}');
  mkdirSync(join(folder, 'de/new-pin'));
  writeFileSync(join(folder, 'de/new-pin/Messages.json'), '{"c":"d"}');
  writeFileSync(join(folder, 'de/PlatformMessages.json'), '{"a":"b"}');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('measureLocales counts first-screen texts, all texts and platform messages for each locale', () => {
  const [de, sv, ...others] = measureLocales(folder);
  expect(others).toEqual([]);
  expect(de).toMatchObject({ locale: 'de', raw: 1010 });
  expect(de?.brotli).toBeLessThan(100);
  expect(de?.all).toBeGreaterThan(de?.brotli ?? 0);
  expect(de?.platform).toBeGreaterThan(0);
  expect(sv).toMatchObject({ locale: 'sv', raw: 2, all: sv?.brotli, platform: 0 });
});

test('bytesTable prints one line for each locale', () => {
  const lines = bytesTable([{ locale: 'zh_CN', raw: 20_000, brotli: 4_000, all: 9_000, platform: 0 }]).split(
    '\n',
  );
  expect(lines.slice(1)).toEqual(['zh_CN    20000    4000    9000       0']);
});
