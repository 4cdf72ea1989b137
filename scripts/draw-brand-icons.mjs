// Draws the sample brands' app icons from their logos; run by hand after changing a logo, with the names of some brands
// or for all. The mark is the drawing's own (`icons`), else what stands apart at the left of the logo, else the name's
// first letter on the brand's colour.
import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { runnerImport } from 'vite';
import { wantedOf } from './wanted.mjs';

const drawings = new URL('./brand-pictures/brands/', import.meta.url);
const folder = fileURLToPath(new URL('../sw/mock/assets/icons/', import.meta.url));
const { module } = await runnerImport('./sw/mock/brands/brands.ts');
// Checked before the drawings, which take seconds.
const wanted = wantedOf(module.brands, ({ abbreviation }) => abbreviation);

/** Pixels of a drawing's 120 units of height: enough for the largest icon. */
const scale = 5;
const units = (count) => Math.round(count * scale);

/** A mask may cut everything outside a circle of 80 % of the width, so its icon has no corners of its own. */
const corner = { any: 112, maskable: 0 };

const logos = new Map();
const marks = new Map();
for (const file of await readdir(drawings)) {
  const { pictures, icons = {} } = await import(new URL(file, drawings));
  for (const [name, icon] of Object.entries(icons)) marks.set(name, icon);
  for (const [name, drawing] of Object.entries(pictures)) {
    if (!name.startsWith('footers/')) logos.set(name.replace(/\.\w+$/, ''), drawing);
  }
}

for (const brand of wanted) {
  const icon = await iconOf(brand);
  await mkdir(`${folder}${brand.abbreviation}`, { recursive: true });
  for (const [name, size, shape] of [
    ['192', 192, 'any'],
    ['512', 512, 'any'],
    ['maskable-512', 512, 'maskable'],
  ]) {
    await sharp(Buffer.from(await icon(shape)))
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, colours: 64, dither: 0 })
      .toFile(`${folder}${brand.abbreviation}/${name}.png`);
  }
}

async function iconOf(brand) {
  const own = marks.get(brand.abbreviation);
  if (own) return tile(Buffer.from(await own.mark), own.ground);
  const drawing = await logos.get(brand.abbreviation);
  const mark = brand.logo && drawing ? await markOf(drawing) : undefined;
  return mark ? tile(mark, paleGround(brand)) : letter(brand);
}

/** Logos are drawn for a light ground: the brand's own panel if it is light, so that not every icon is white. */
function paleGround({ tokens }) {
  const panel = tokens?.['--brand-panel'];
  return panel && luminance(panel) > 0.8 ? panel : '#fff';
}

/** The drawing left of the first gap, if it has the proportions of an icon. */
async function markOf(drawing) {
  const picture = sharp(Buffer.from(drawing), { density: 72 * scale }).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const hasInk = (x) => {
    for (let y = 0; y < info.height; y += 2) if (data[(y * info.width + x) * 4 + 3] > 24) return true;
    return false;
  };
  let start = 0;
  while (start < info.width && !hasInk(start)) start += 1;
  let end = start;
  for (let x = start; x < info.width && x - end < units(7); x += 1) if (hasInk(x)) end = x;
  const width = end - start + 1;
  if (width < units(60) || width > units(170)) return undefined;
  return sharp(Buffer.from(drawing), { density: 72 * scale })
    .extract({ left: start, top: 0, width, height: info.height })
    .png()
    .toBuffer();
}

function tile(mark, ground) {
  return async (shape) => {
    const drawn = await sharp(mark, { density: 72 * scale })
      .trim()
      .png()
      .toBuffer();
    const trimmed = sharp(drawn);
    const { width, height } = await trimmed.metadata();
    const room = shape === 'any' ? 372 : 290;
    const factor = Math.min(room / width, room / height);
    const [shownWidth, shownHeight] = [width * factor, height * factor];
    const address = `data:image/png;base64,${drawn.toString('base64')}`;
    return svg(
      `<rect width="512" height="512" rx="${corner[shape]}" fill="${ground}"/>
       <image x="${(512 - shownWidth) / 2}" y="${(512 - shownHeight) / 2}" width="${shownWidth}" height="${shownHeight}" href="${address}"/>`,
    );
  };
}

function letter({ appName, tokens }) {
  const [panel, colour] = [tokens?.['--brand-panel'], tokens?.['--brand-color'] ?? '#1f4b99'];
  // A pale panel would leave the icon without a colour of its own.
  const ground = panel && luminance(panel) < 0.4 ? panel : colour;
  const ink = luminance(ground) > 0.4 ? '#10141c' : '#fff';
  const first = [...appName][0].toUpperCase();
  const isSerif = /(?<!sans-)serif$/.test(tokens?.['--brand-font'] ?? '');
  return (shape) =>
    svg(
      `<rect width="512" height="512" rx="${corner[shape]}" fill="${ground}"/>
       <text x="256" y="${shape === 'any' ? 364 : 336}" text-anchor="middle" font-family="Liberation ${isSerif ? 'Serif' : 'Sans'}, Noto Sans CJK JP, DejaVu Sans"
         font-weight="bold" font-size="${shape === 'any' ? 304 : 224}" fill="${ink}">${first}</text>`,
    );
}

function svg(content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${content}</svg>`;
}

function luminance(hex) {
  const part = (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return 0.2126 * part(1) ** 2.2 + 0.7152 * part(3) ** 2.2 + 0.0722 * part(5) ** 2.2;
}
