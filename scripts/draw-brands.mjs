// Draws the sample brands' logos, all invented; run by hand after a change. Where letters are text, the fonts are Liberation.
import sharp from 'sharp';

const folder = 'sw/mock/assets/images/logos';

/** A letter is a path whose stem stands at x = 0 on the baseline y = 0, and its width; all to the stroke's middle. */
const lowercase = (size) => {
  const r = size / 2;
  const up = size * 0.64;
  const bowl = `M${size},${-r} A${r},${r} 0 1 1 ${size},${-r - 0.01} Z`;
  return {
    n: [`M0,0 V${-size} M0,${-r} A${r * 0.88},${r} 0 0 1 ${r * 1.76},${-r} V0`, r * 1.76],
    o: [bowl, size],
    r: [`M0,0 V${-size} M0,${-r} A${r * 0.9},${r} 0 0 1 ${r * 1.05},${-size}`, r * 1.05],
    v: [`M0,${-size} L${r * 0.92},0 L${r * 1.84},${-size}`, r * 1.84],
    i: [`M0,0 V${-size} M0,${-size - up * 0.62} v0.01`, 0],
    k: [
      `M0,0 V${-size - up} M${r * 1.45},${-size} L0,${-r * 0.82} M${r * 0.58},${-r * 1.28} L${r * 1.55},0`,
      r * 1.55,
    ],
    f: [
      `M${r * 1.15},${-size - up} A${r * 0.75},${r * 0.75} 0 0 0 ${r * 0.4},${-size - up + r * 0.75} V0 M${-r * 0.3},${-size} H${r * 1.15}`,
      r * 1.15,
    ],
    e: [`M0,${-r} H${size} A${r},${r} 0 1 0 ${size * 0.88},${-r * 0.33}`, size],
    d: [`${bowl} M${size},${-size - up} V0`, size],
    a: [`${bowl} M${size},${-size} V0`, size],
  };
};

const capitals = (size) => {
  const r = size / 2;
  const reach = r * Math.SQRT1_2;
  return {
    n: [`M0,0 V${-size} L${size * 0.8},0 V${-size}`, size * 0.8],
    o: [`M${size},${-r} A${r},${r} 0 1 1 ${size},${-r - 0.01} Z`, size],
    c: [`M${r + reach},${-r - reach} A${r},${r} 0 1 0 ${r + reach},${-r + reach}`, r + reach],
    t: [`M0,${-size} H${size * 0.74} M${size * 0.37},${-size} V0`, size * 0.74],
    u: [
      `M0,${-size} V${-size * 0.37} A${size * 0.37},${size * 0.37} 0 0 0 ${size * 0.74},${-size * 0.37} V${-size}`,
      size * 0.74,
    ],
    r: [
      `M0,0 V${-size} H${size * 0.36} A${size * 0.27},${size * 0.27} 0 0 1 ${size * 0.36},${-size * 0.46} H0 M${size * 0.34},${-size * 0.46} L${size * 0.66},0`,
      size * 0.66,
    ],
    e: [`M${size * 0.58},${-size} H0 V0 H${size * 0.58} M0,${-size * 0.51} H${size * 0.5}`, size * 0.58],
  };
};

/** Sets a word; `gaps` are the spaces after its letters, because optical spacing differs from pair to pair. */
function word(letters, text, { x, y, stroke, colour, gaps, cap = 'butt' }) {
  let at = x;
  const paths = [...text].map((letter, index) => {
    const [path, width] = letters[letter];
    const placed = `<path transform="translate(${at} ${y})" d="${path}"/>`;
    at += width + (gaps[index] ?? 0);
    return placed;
  });
  const join = cap === 'round' ? 'round' : 'miter';
  return `<g fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="2">${paths.join('')}</g>`;
}

const svg = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const smartData = svg(
  452,
  120,
  `<g font-family="Liberation Sans" font-size="86" letter-spacing="-3.4">
    <text x="2" y="90" font-weight="700" fill="#2b2622">Smart</text>
    <text x="252" y="90" fill="#b5410f">Data</text>
  </g>`,
);

const norvikMark = (dark, light) =>
  `<path d="M4,110 V18 L60,110 Z" fill="${dark}"/><path d="M92,102 V10 H36 Z" fill="${light}"/>`;
const norvikWord = (colour) =>
  word(lowercase(50), 'norvik', {
    x: 128,
    y: 94,
    stroke: 10.5,
    colour,
    gaps: [24, 25, 14, 22, 26],
    cap: 'round',
  });
const norvik = svg(456, 120, norvikMark('#0b3142', '#1d86a3') + norvikWord('#0b3142'));
const norvikFooter = svg(
  330,
  80,
  `<g transform="scale(0.5) translate(2 17)">${norvikMark('#4a6572', '#8fa9b5')}${norvikWord('#4a6572')}</g>
   <path d="M240,18 V64" stroke="#c3d0d6" stroke-width="1.5"/>
   <text x="254" y="56" font-family="Liberation Sans" font-size="24" letter-spacing="0.4" fill="#4a6572">Group</text>`,
);

const halden = svg(
  452,
  120,
  `<path d="M4,8 H92 V58 C92,88 72,104 48,114 C24,104 4,88 4,58 Z" fill="#5c1230"/>
   <path d="M28,28 V82 M68,28 V82 M28,62 L48,46 L68,62" fill="none" stroke="#fff" stroke-width="9"/>
   <text x="116" y="78" font-family="Liberation Serif" font-size="70" letter-spacing="7" fill="#2a1019">HALDEN</text>
   <path d="M118,100 H440" stroke="#b08d57" stroke-width="4"/>`,
);

const petal = (angle, colour) =>
  `<path transform="rotate(${angle} 54 62)" d="M54,62 C22,50 24,18 54,6 C84,18 86,50 54,62 Z" fill="${colour}"/>`;
const federa = svg(
  492,
  120,
  petal(0, '#0b6b3a') +
    petal(120, '#9cc72b') +
    petal(240, '#2fa35c') +
    word(lowercase(46), 'federa', {
      x: 134,
      y: 96,
      stroke: 15.5,
      colour: '#0d2b1d',
      gaps: [18, 23, 27, 26, 17],
    }),
);

const nocturneMark = (colour, glow) =>
  `<path d="M62,12 A50,50 0 1 0 98,84 A42,42 0 0 1 62,12 Z" fill="${colour}"/><circle cx="86" cy="38" r="9" fill="${glow}"/>`;
const nocturneWord = (colour, stroke) =>
  word(capitals(44), 'nocturne', { x: 128, y: 82, stroke, colour, gaps: [19, 18, 15, 16, 20, 17, 20] });
const nocturne = svg(532, 120, nocturneMark('#3a2c9e', '#d9a441') + nocturneWord('#15122a', 6.5));
const nocturneFooter = svg(
  320,
  80,
  `<g transform="scale(0.6) translate(0 6)">${nocturneMark('#5d587a', '#a39cc4')}${nocturneWord('#5d587a', 6.5)}</g>`,
);

const zolnierz = svg(
  420,
  120,
  `<path d="M62,6 V70 H14 C32,52 50,32 62,6 Z" fill="#12355b"/>
   <path d="M72,22 C88,38 98,54 104,70 H72 Z" fill="#12355b"/>
   <path d="M4,80 H120 C114,102 98,114 62,114 C26,114 10,102 4,80 Z" fill="#f5b700"/>
   <g font-family="Liberation Sans Narrow" font-weight="700" font-size="66" fill="#12355b">
     <text x="140" y="60">Żółta Łódź</text>
     <text x="141" y="106" font-size="36" font-weight="400" letter-spacing="0.8">Kasa Rozliczeń</text>
   </g>`,
);

const white = '#fff';
const pictures = [
  ['mastercard.png', smartData],
  ['norvik.png', norvik],
  ['footers/norvik.gif', norvikFooter, white],
  ['halden.jpg', halden, white],
  ['federa.gif', federa, white],
  ['nocturne.png', nocturne],
  ['footers/nocturne.png', nocturneFooter],
  ['zolnierz.png', zolnierz],
];

for (const [name, drawing, background] of pictures) {
  const picture = sharp(Buffer.from(drawing));
  if (background) picture.flatten({ background });
  // The file's ending chooses the format; each takes its own part of these.
  await picture
    .png({ compressionLevel: 9, palette: true })
    .toFormat(name.slice(-3), { quality: 92, chromaSubsampling: '4:4:4', dither: 0 })
    .toFile(`${folder}/${name}`);
}
