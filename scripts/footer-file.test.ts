import { expect, it } from 'vitest';
import { siteFile } from '../server/site-files.ts';
import { footerFileIn } from '../server/footer-file.ts';
import { footerFile } from '../src/brand/footer-files.ts';
import { brands } from '../sw/mock/brands/brands.ts';

const base = '/static/public-portal-ui/';
const files = new Map([[`${base}assets/footers/32-0.json`, siteFile('0.json', new Uint8Array())]]);

it('the server looks for a brand’s footer where the page does', () => {
  const names = brands.map(({ abbreviation }) => abbreviation);
  expect(names.map((name) => footerFileIn(files, base, name))).toEqual(
    names.map((name) => footerFile(name, 32)),
  );
  expect(footerFileIn(new Map(), base, 'acme')).toBeUndefined();
});
