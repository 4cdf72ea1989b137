import { svg } from '../svg.mjs';
import { word } from '../word.mjs';

const size = 50;
const r = size / 2;
const up = size * 0.64;
const letters = {
  n: [`M0,0 V${-size} M0,${-r} A${r * 0.88},${r} 0 0 1 ${r * 1.76},${-r} V0`, r * 1.76],
  o: [`M${size},${-r} A${r},${r} 0 1 1 ${size},${-r - 0.01} Z`, size],
  r: [`M0,0 V${-size} M0,${-r} A${r * 0.9},${r} 0 0 1 ${r * 1.05},${-size}`, r * 1.05],
  v: [`M0,${-size} L${r * 0.92},0 L${r * 1.84},${-size}`, r * 1.84],
  i: [`M0,0 V${-size} M0,${-size - up * 0.62} v0.01`, 0],
  k: [
    `M0,0 V${-size - up} M${r * 1.45},${-size} L0,${-r * 0.82} M${r * 0.58},${-r * 1.28} L${r * 1.55},0`,
    r * 1.55,
  ],
};

/** Two sails that leave an N between them. */
const mark = (dark, light) =>
  `<path d="M4,110 V18 L60,110 Z" fill="${dark}"/><path d="M92,102 V10 H36 Z" fill="${light}"/>`;

const name = (colour) =>
  word(letters, 'norvik', {
    x: 128,
    y: 94,
    stroke: 10.5,
    colour,
    gaps: [24, 25, 14, 22, 26],
    cap: 'round',
  });

const norvik = svg(456, 120, mark('#003b49', '#2fb7a8') + name('#003b49'));

const norvikFooter = svg(
  344,
  80,
  `<g transform="scale(0.5) translate(2 17)">${mark('#3f6470', '#86a9b0')}${name('#3f6470')}</g>
   <path d="M240,18 V64" stroke="#b9cbd0" stroke-width="2"/>
   <text x="256" y="56" font-family="Liberation Sans" font-size="28" fill="#3f6470">Group</text>`,
);

export const pictures = { 'norvik.png': norvik, 'footers/norvik.png': norvikFooter };
