// Draws the sample brands' logos, all invented; run by hand after a change, with the names of some drawings or for all.
// Text needs the fonts Liberation, DejaVu and Noto CJK.
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { wantedOf } from './wanted.mjs';

const drawings = new URL('./brand-pictures/brands/', import.meta.url);
const folder = fileURLToPath(new URL('../sw/mock/assets/logos/', import.meta.url));

for (const file of wantedOf(await readdir(drawings), (name) => name.replace('.mjs', ''))) {
  const { pictures } = await import(new URL(file, drawings));
  for (const [name, drawing] of Object.entries(pictures)) await draw(name, await drawing);
}

async function draw(name, drawing) {
  const picture = sharp(Buffer.from(drawing));
  // JPEG and GIF have no soft transparent edges.
  if (!name.endsWith('.png')) picture.flatten({ background: '#fff' });
  // The file's extension chooses the format; each format uses only its own options.
  await picture
    .png({ compressionLevel: 9, palette: true })
    .toFormat(name.slice(-3), {
      quality: 74,
      chromaSubsampling: '4:4:4',
      mozjpeg: true,
      dither: 0,
      colours: 64,
    })
    .toFile(`${folder}${name}`);
}
