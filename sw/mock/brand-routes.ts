import { Hono } from 'hono';
import { assumed } from './addresses.ts';
import { json, refuse, staticFile, text } from './answers.ts';
import { type Backend, withHeaders } from './backend.ts';
import { isBrandCode } from '../brand-code.ts';
import { brandOf, picturesOf, recordOf, styleSheetOf } from './brands/brands.ts';
import { brandCookie, cookieOf, visitorOf } from './visitor.ts';

const pictureTypes = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
]);

const unknownBrand = () => refuse({ status: 404, code: 'unknown.brand', message: 'There is no such brand.' });

/** Brand lookup: abbreviation, record, locales, style sheet, pictures. */
export function brandRoutes({ host }: Backend): Hono {
  const app = new Hono();

  app.get('/sdportal/rest/cobrandhostabbreviation', async (c) => {
    const code = c.req.query('cobrandAbbr') ?? '';
    if (!isBrandCode(code)) {
      return refuse({
        status: 400,
        code: 'brand.code',
        message: 'A brand code has 1-64 letters, digits, ".", "_" or "-".',
      });
    }
    const cookies = [await host.setCookie(brandCookie, code)];
    if ((await cookieOf(host, c.req.raw, 'XSRF-TOKEN')) === undefined) {
      cookies.push(await host.setCookie('XSRF-TOKEN', crypto.randomUUID()));
    }
    return withHeaders(text(brandOf(code)?.abbreviation ?? code), ...cookies);
  });

  app.get('/sdportal/rest/cobrand/:name', async (c) => {
    const name = c.req.param('name');
    const brand = brandOf(name);
    return brand ? json(recordOf(brand, (await visitorOf(host, c.req.raw, name)).locale)) : unknownBrand();
  });

  app.get('/sdportal/rest/cobrands/:name/locales', (c) => {
    const brand = brandOf(c.req.param('name'));
    return brand ? json(brand.locales) : unknownBrand();
  });

  app.get(`${assumed.brandStyles}/:file{.+\\.css}`, (c) => {
    const brand = brandOf(c.req.param('file').slice(0, -'.css'.length));
    const sheet = brand && styleSheetOf(brand);
    return sheet === undefined ? unknownBrand() : staticFile(sheet, 'text/css; charset=utf-8');
  });

  app.get('/sdportal/portalstatic/assets/images/:file{logos/.+}', async (c) => {
    const file = c.req.param('file');
    const [, abbreviation = '', type = ''] = /([^/]+)\.([a-z]+)$/.exec(file) ?? [];
    const brand = brandOf(abbreviation);
    if (brand === undefined || !picturesOf(brand).includes(file)) return unknownBrand();
    const bytes = await host.asset(file);
    return bytes ? staticFile(bytes, pictureTypes.get(type) ?? 'application/octet-stream') : unknownBrand();
  });

  return app;
}
