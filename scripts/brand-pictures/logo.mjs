import { svg } from './svg.mjs';
import { inkOf, type } from './type.mjs';

/**
 * A mark, drawn in a box of 120 by 120 (or `markWidth` wide), with lines of text beside it. Each line has its own
 * baseline `y`; `justify` spaces its letters to the width of the widest line. `ground` fills the whole picture, `rules`
 * are bars as wide as the text, `end` is a second mark after the text; `mark` or `lines` alone will do. A file without
 * transparency needs a ground of its own: `margin` keeps its edge away from the drawing.
 */
export async function logo({
  mark,
  markWidth = 120,
  gap = 24,
  lines = [],
  rules = [],
  align = 'left',
  ground,
  end,
  pad = 0,
  margin = 0,
}) {
  const inks = await Promise.all(lines.map(inkOf));
  const width = Math.max(0, ...inks.filter((_, index) => !lines[index].justify).map((ink) => ink.width));
  const left = pad + (mark ? markWidth + (lines.length > 0 ? gap : 0) : 0);
  const texts = lines.map((line, index) => {
    const ink = inks[index];
    const gaps = [...line.text].length - 1;
    const more = line.justify ? (width - ink.width) / gaps / (line.stretch ?? 1) : 0;
    const free = line.justify ? 0 : width - ink.width;
    const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0;
    return type({ ...line, spacing: (line.spacing ?? 0) + more }, left - ink.left + shift, line.y);
  });
  const bars = rules.map(
    ({ y, height, fill }) =>
      `<rect x="${left}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`,
  );
  const right = left + width + (end ? 12 : 0);
  const full = Math.ceil(right + (end?.width ?? 0) + pad + 1);
  const floor = ground
    ? `<rect width="${full}" height="120" rx="${ground.radius ?? 0}" fill="${ground.fill}"/>`
    : '';
  const scale = 1 - margin / 60;
  return svg(
    Math.ceil(full * scale) + 2 * margin,
    120,
    `<g transform="translate(${margin} ${margin}) scale(${scale})">${floor}<g transform="translate(${pad} 0)">${mark ?? ''}</g>${bars.join('')}${texts.join('')}${end ? `<g transform="translate(${right} 0)">${end.drawing}</g>` : ''}</g>`,
  );
}

/** The muted picture for a footer: the mark without its colours, smaller, and a name. */
export async function footerLogo({
  mark,
  markWidth = 120,
  text,
  style = 'sans',
  spacing = 0,
  fill = '#5a5f66',
}) {
  const line = { text, style, spacing, fill, size: 30 };
  const ink = await inkOf(line);
  const left = mark ? markWidth * 0.5 + 16 : 0;
  const drained = '<filter id="drained"><feColorMatrix type="saturate" values="0.12"/></filter>';
  const quiet = mark ? `<g transform="translate(0 10) scale(0.5)" filter="url(#drained)">${mark}</g>` : '';
  return svg(Math.ceil(left + ink.width + 1), 80, `${drained}${quiet}${type(line, left - ink.left, 50)}`);
}
