import sharp from 'sharp';
import { svg } from './svg.mjs';

/** The fonts that text is drawn in; every machine that draws must have them. */
const faces = {
  sans: 'Liberation Sans',
  narrow: 'Liberation Sans Narrow',
  serif: 'Liberation Serif',
  mono: 'Liberation Mono',
  wide: 'DejaVu Sans',
  slab: 'DejaVu Serif',
  gothicJp: 'Noto Sans CJK JP',
  minchoJp: 'Noto Serif CJK JP',
  gothicKr: 'Noto Sans CJK KR',
  gothicSc: 'Noto Sans CJK SC',
  minchoTc: 'Noto Serif CJK TC',
};

/**
 * One line of text with its baseline at (x, y). `style` holds a font and its traits: `serif bold italic`. `stretch`
 * widens the letters; `heavy` thickens them by a rounded stroke of that width.
 */
export function type(line, x, y) {
  const { text, size, style = 'sans', fill, spacing = 0, stretch = 1, heavy = 0, slant = 0 } = line;
  const [face, ...traits] = style.split(' ');
  return `<text transform="translate(${x} ${y}) skewX(${-slant}) scale(${stretch} 1)" font-family="${faces[face]}" font-size="${size}"
    font-weight="${traits.includes('bold') ? 700 : 400}" font-style="${traits.includes('italic') ? 'italic' : 'normal'}"
    letter-spacing="${spacing}" fill="${fill}" stroke="${fill}" stroke-width="${heavy}" stroke-linejoin="round">${text.replace('&', '&amp;')}</text>`;
}

/** Where the ink of a line begins, relative to its origin, and how wide it is. */
export async function inkOf(line) {
  const origin = 100;
  const { info } = await sharp(Buffer.from(svg(1800, 300, type({ ...line, fill: '#000' }, origin, 200))))
    .trim({ background: '#0000' })
    .toBuffer({ resolveWithObject: true });
  return { left: -(info.trimOffsetLeft ?? 0) - origin, width: info.width };
}
