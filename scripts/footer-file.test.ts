import { expect, it } from 'vitest';
import { siteFile } from '../server/site-files.ts';
import { footerFileIn } from '../server/footer-file.ts';
import { portalBase } from '../server/site.ts';
import { footerFile } from '../src/brand/footer-files.ts';
import { brands } from '../sw/mock/brands/brands.ts';

const files = new Map([[`${portalBase}assets/footers/32-0.json`, siteFile('0.json', new Uint8Array())]]);

it('the server and the page look for a brand’s footer in the same file', () => {
  const names = brands.map(({ abbreviation }) => abbreviation);
  expect(names.map((name) => footerFileIn(files, name))).toEqual(names.map((name) => footerFile(name, 32)));
  expect(footerFileIn(new Map(), 'acme')).toBeUndefined();
});
