import { Hono } from 'hono';
import { refuse, staticFile } from './answers.ts';
import type { Backend } from './backend.ts';
import { brandOf } from './brands/brands.ts';

const names: readonly string[] = ['192', '512', 'maskable-512'];

/** The brands' app icons, drawn from their logos and stored beside them. */
export function brandIconRoutes({ host }: Backend): Hono {
  return new Hono().get('/sdportal/portalstatic/assets/images/icons/:brand/:file{.+\\.png}', async (c) => {
    const brand = brandOf(c.req.param('brand'));
    const name = c.req.param('file').slice(0, -'.png'.length);
    const bytes =
      brand && names.includes(name) ? await host.asset(`icons/${brand.abbreviation}/${name}.png`) : undefined;
    if (bytes === undefined) {
      return refuse({ status: 404, code: 'unknown.icon', message: 'There is no such icon.' });
    }
    return staticFile(bytes, 'image/png');
  });
}
