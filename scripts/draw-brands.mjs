// Draws the sample brands' logos, all invented; run by hand after a change. Text is in Liberation and DejaVu, which must be there.
import sharp from 'sharp';
import { halden } from './brand-pictures/halden.mjs';
import { helvia, helviaFooter } from './brand-pictures/helvia.mjs';
import { kestrel } from './brand-pictures/kestrel.mjs';
import { mastercard } from './brand-pictures/mastercard.mjs';
import { norvik, norvikFooter } from './brand-pictures/norvik.mjs';
import { zuraw } from './brand-pictures/zuraw.mjs';

const folder = 'sw/mock/assets/logos';

for (const [name, drawing] of [
  ['mastercard.png', mastercard],
  ['norvik.png', norvik],
  ['footers/norvik.png', norvikFooter],
  ['halden.gif', halden],
  ['kestrel.jpg', kestrel],
  ['zuraw.png', zuraw],
  ['helvia.png', helvia],
  ['footers/helvia.gif', helviaFooter],
]) {
  const picture = sharp(Buffer.from(drawing));
  // The other two know no soft transparent edges.
  if (!name.endsWith('.png')) picture.flatten({ background: '#fff' });
  // The file's ending chooses the format; each takes its own part of these.
  await picture
    .png({ compressionLevel: 9, palette: true })
    .toFormat(name.slice(-3), { quality: 80, chromaSubsampling: '4:4:4', mozjpeg: true, dither: 0 })
    .toFile(`${folder}/${name}`);
}
