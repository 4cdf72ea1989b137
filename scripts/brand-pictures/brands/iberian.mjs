import { footerLogo, logo } from '../logo.mjs';
import { disc, path, stroke, turned } from '../shapes.mjs';

const blossom =
  turned(5, path('M60,58 C40,44 42,14 60,4 C78,14 80,44 60,58 Z', '#f3c9d4')) +
  turned(5, stroke('M60,58 V26', '#b4436c', 3, 'stroke-linecap="round"')) +
  disc(60, 60, 11, '#f4a259');

const crown = [
  [60, 28, 24, '#7d55c7'],
  [34, 44, 22, '#a987e0'],
  [86, 44, 22, '#5e3a9e'],
  [50, 60, 18, '#5e3a9e'],
  [74, 62, 18, '#c9b2f5'],
];
const tree =
  stroke('M60,114 C60,92 58,84 46,66 M60,100 C62,86 68,80 78,68', '#4a2f24', 7, 'stroke-linecap="round"') +
  crown.map(([x, y, radius, fill]) => disc(x, y, radius, fill)).join('');

const block = (x, y, top, left, right) =>
  `<g transform="translate(${x} ${y})">${path('M0,14 L28,0 L56,14 L28,28 Z', top)}${path('M0,14 L28,28 V62 L0,48 Z', left)}${path('M56,14 L28,28 V62 L56,48 Z', right)}</g>`;
const blocks =
  block(4, 56, '#a7a492', '#5c5a4f', '#3a3a36') +
  block(60, 56, '#a7a492', '#5c5a4f', '#3a3a36') +
  block(32, 4, '#ffe680', '#f5c400', '#c99e00');

const bird =
  path('M8,40 C22,12 58,8 74,30 L92,34 L76,42 C72,58 58,66 44,64 C30,62 18,54 8,40 Z', '#00704a') +
  path('M44,64 C58,66 72,58 76,42 C64,46 50,52 44,64 Z', '#e4002b') +
  stroke('M14,46 C20,72 44,84 56,116', '#00a06a', 8, 'stroke-linecap="round"') +
  stroke('M28,56 C36,76 66,82 92,112', '#00704a', 8, 'stroke-linecap="round"') +
  disc(64, 28, 4, '#fff');

const wind =
  stroke('M8,30 H70 C90,30 90,6 72,8', '#9fb84d', 9, 'stroke-linecap="round"') +
  stroke('M8,58 H92 C116,58 114,86 94,82', '#6d5520', 9, 'stroke-linecap="round"') +
  stroke('M8,86 H52 C70,86 70,110 54,108', '#c9a24a', 9, 'stroke-linecap="round"');

export const pictures = {
  'azahar.jpg': logo({
    margin: 12,
    mark: blossom,
    gap: 20,
    lines: [
      { text: 'azahar', y: 72, size: 68, style: 'serif italic', fill: '#b4436c', spacing: 1 },
      { text: 'HOTELES', y: 106, size: 22, fill: '#c77b3a', justify: true },
    ],
  }),
  'jacaranda.png': logo({
    mark: tree,
    gap: 18,
    lines: [
      { text: 'Jacarandá', y: 68, size: 58, style: 'sans bold', fill: '#5e3a9e', spacing: -1.5 },
      { text: 'Seguros', y: 108, size: 36, fill: '#7d55c7' },
    ],
  }),
  'footers/jacaranda.png': footerLogo({ mark: tree, text: 'Grupo Jacarandá' }),
  'pedranova.gif': logo({
    mark: blocks,
    gap: 20,
    lines: [
      { text: 'PEDRA', y: 54, size: 58, style: 'narrow bold', fill: '#3a3a36', spacing: 2 },
      { text: 'NOVA', y: 110, size: 58, style: 'narrow bold', fill: '#a88600', spacing: 2, justify: true },
    ],
  }),
  'quetzal.png': logo({
    mark: bird,
    gap: 6,
    lines: [
      { text: 'aero', y: 46, size: 38, style: 'sans italic', fill: '#e4002b', spacing: 3 },
      { text: 'quetzal', y: 96, size: 66, style: 'sans bold italic', fill: '#00704a', spacing: -2 },
    ],
  }),
  'footers/quetzal.png': footerLogo({ mark: bird, text: 'Grupo Altiplano', style: 'sans italic' }),
  'pampero.jpg': logo({
    margin: 12,
    mark: wind,
    gap: 16,
    lines: [
      { text: 'Pampero', y: 70, size: 60, style: 'slab bold', fill: '#6d5520', spacing: -1 },
      { text: 'COOPERATIVA', y: 106, size: 22, style: 'slab', fill: '#7d9433', justify: true },
    ],
  }),
  'footers/pampero.gif': footerLogo({ mark: wind, text: 'Federación de Cooperativas', style: 'slab' }),
};
