// Draws the neutral icons from the one drawing in public/icons; run by hand after a change of it.
import fs from 'node:fs';
import sharp from 'sharp';

const folder = 'public/icons';
const drawing = fs.readFileSync(`${folder}/favicon.svg`, 'utf8');
// A mask may cut everything outside a circle of 80 % of the width, so its icon has no corners of its own.
const maskable = drawing
  .replace(/rx="112"/, '')
  .replace(
    /(<rect [^>]*fill="#1d3557"\/>)([^]*)(<\/svg>)/,
    '$1<g transform="translate(64 64) scale(0.75)">$2</g>$3',
  );

for (const [name, size, svg] of [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['icon-maskable-512.png', 512, maskable],
  // Apple's systems round the corners themselves and show transparent ones black.
  ['apple-touch-icon.png', 180, drawing.replace(/rx="112"/, '')],
]) {
  await sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9 }).toFile(`${folder}/${name}`);
}
