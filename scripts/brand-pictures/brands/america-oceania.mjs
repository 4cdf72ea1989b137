import { footerLogo, logo } from '../logo.mjs';
import { box, disc, fan, path, ring, star, stroke } from '../shapes.mjs';

const bark =
  path(star(6, 59), '#2a211c') +
  path(star(6, 45), '#d98b3a') +
  path(star(6, 38), '#2a211c') +
  path(star(6, 24), '#d98b3a') +
  path(star(6, 16), '#2a211c') +
  stroke('M60,60 L60,1', '#2a211c', 8);

const petal = 'M60,20 C70,44 72,76 60,104 C48,76 50,44 60,20 Z';
const flower =
  fan([-44, 44], path(petal, '#c9a800'), 60, 16) +
  fan([-24, 24], path(petal, '#f0c800'), 60, 14) +
  path(petal, '#ffdf2b') +
  path('M40,18 C44,2 76,2 80,18 C74,28 46,28 40,18 Z', '#5b6b1f');

const cactus =
  disc(60, 60, 58, '#1f3557') +
  ring(51, '#d9b24c', 2.5) +
  path('M14,84 C34,74 86,74 106,84 C98,100 80,111 60,111 C40,111 22,100 14,84 Z', '#d9b24c') +
  stroke(
    'M60,84 V26 M36,44 V56 C36,64 44,64 60,64 M84,36 V50 C84,58 76,58 60,58',
    '#fff',
    11,
    'stroke-linecap="round"',
  ) +
  path(star(5, 9, 4, 30, 26), '#d9b24c') +
  path(star(5, 9, 4, 90, 22), '#d9b24c');

const pine =
  disc(60, 60, 58, '#2f4a2b') +
  path('M60,12 L80,42 H70 L88,66 H76 L94,92 H26 L44,66 H32 L50,42 H40 Z', '#f3ecd9') +
  box(54, 92, 12, 17, '#c8502b');

const track =
  stroke('M104,28 A48,48 0 1 0 104,92', '#9a5226', 20) +
  stroke('M104,28 A48,48 0 1 0 104,92', '#fff', 5, 'stroke-dasharray="3 9"') +
  box(58, 51, 60, 18, '#2aa198');

export const pictures = {
  'ironbark.gif': logo({
    mark: bark,
    gap: 20,
    lines: [
      { text: 'IRONBARK', y: 72, size: 62, style: 'narrow bold', fill: '#2a211c', spacing: 3 },
      { text: 'MINING & MINERALS', y: 106, size: 25, style: 'narrow', fill: '#9c5a17', justify: true },
    ],
  }),
  'kowhai.png': logo({
    mark: flower,
    gap: 22,
    lines: [
      { text: 'Kōwhai', y: 70, size: 66, style: 'slab italic', fill: '#5b6b1f', spacing: -1 },
      { text: 'dairy co-operative', y: 106, size: 27, style: 'sans', fill: '#8a7400', justify: true },
    ],
  }),
  'footers/kowhai.png': footerLogo({ text: 'owned by 412 farms', style: 'slab italic' }),
  'saguaro.png': logo({
    mark: cactus,
    gap: 20,
    lines: [
      { text: 'STATE OF SAGUARO', y: 50, size: 36, style: 'serif bold', fill: '#1f3557', spacing: 1 },
      { text: 'Office of Procurement', y: 94, size: 35, style: 'serif', fill: '#4b5b76', justify: true },
    ],
    rules: [{ y: 60, height: 2, fill: '#d9b24c' }],
  }),
  'tallpine.png': logo({
    mark: pine,
    gap: 18,
    lines: [
      { text: 'TALLPINE', y: 70, size: 54, style: 'slab bold', fill: '#2f4a2b', spacing: 0 },
      { text: 'OUTFITTERS', y: 106, size: 26, style: 'slab', fill: '#c8502b', justify: true },
    ],
  }),
  'footers/tallpine.png': footerLogo({ mark: pine, text: 'Since 1938', style: 'slab' }),
  'copperline.gif': logo({
    mark: track,
    gap: 18,
    lines: [
      { text: 'copperline', y: 72, size: 64, style: 'narrow', fill: '#9a5226', stretch: 1.1 },
      { text: 'RAIL', y: 106, size: 24, style: 'narrow bold', fill: '#1d6a65', spacing: 20 },
    ],
  }),
  'footers/copperline.png': footerLogo({ mark: track, text: 'Patina Infrastructure', style: 'narrow' }),
};
