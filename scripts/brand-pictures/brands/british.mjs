import { footerLogo, logo } from '../logo.mjs';
import { box, disc, fan, path, stroke } from '../shapes.mjs';
import { type } from '../type.mjs';

const monogram =
  box(8, 2, 104, 116, '#123524') +
  `<rect x="15" y="9" width="90" height="102" fill="none" stroke="#a88b4a" stroke-width="2"/>` +
  type({ text: 'A', size: 62, style: 'serif', fill: '#fff' }, 22, 68) +
  type({ text: 'W', size: 54, style: 'serif', fill: '#c9b27a', stretch: 0.9 }, 49, 98);

const coin =
  disc(60, 60, 56, '#e0364c') +
  path('M30,116 V62 A30,30 0 0 1 90,62 V116 Z', '#fff') +
  path('M44,116 V64 A16,16 0 0 1 76,64 V116 Z', '#ffb199');

const crest =
  path('M12,6 H108 V60 C108,88 84,106 60,116 C36,106 12,88 12,60 Z', '#5b1a3a') +
  path('M12,40 L60,12 L108,40 V58 L60,30 L12,58 Z', '#d0b16b') +
  path(
    'M26,62 C38,56 50,58 58,66 V92 C50,84 38,82 26,88 Z M94,62 C82,56 70,58 62,66 V92 C70,84 82,82 94,88 Z',
    '#fff',
  );

const drop =
  path('M60,4 C84,38 98,56 98,76 A38,38 0 0 1 22,76 C22,56 36,38 60,4 Z', '#0077b6') +
  stroke('M30,76 C40,66 50,86 60,76 S80,66 90,76', '#caf0f8', 7, 'stroke-linecap="round"') +
  stroke('M40,94 C47,87 53,101 60,94 S73,87 80,94', '#00b4d8', 7, 'stroke-linecap="round"');

const lamp =
  fan([-90, -50, -25, 0, 25, 50, 90], stroke('M60,12 V2', '#ffb627', 5, 'stroke-linecap="round"'), 60, 62) +
  stroke('M44,36 C44,14 76,14 76,36', '#5a3d8a', 5) +
  path('M36,36 H84 L92,48 H28 Z M30,100 H90 L94,112 H26 Z', '#5a3d8a') +
  path('M36,52 H84 V96 H36 Z', '#fff3d6') +
  path('M60,58 C72,72 72,80 70,86 C68,92 52,92 50,86 C48,80 52,74 60,58 Z', '#ffb627') +
  stroke('M36,50 V98 M84,50 V98', '#5a3d8a', 5);

export const pictures = {
  'ashcombe.png': logo({
    mark: monogram,
    gap: 18,
    lines: [
      { text: 'Ashcombe & Wray', y: 68, size: 52, style: 'serif', fill: '#123524', stretch: 0.94 },
      { text: 'SOLICITORS · LLP', y: 104, size: 19, style: 'sans', fill: '#8a7038', justify: true },
    ],
  }),
  'footers/ashcombe.gif': footerLogo({ mark: monogram, text: 'Chancery Row · est. 1811', style: 'serif' }),
  'pennygate.png': logo({
    mark: coin,
    gap: 16,
    lines: [
      { text: 'pennygate', y: 80, size: 66, style: 'sans bold', fill: '#e0364c', spacing: -2.5, heavy: 3.5 },
    ],
  }),
  'wrenfield.gif': logo({
    mark: crest,
    lines: [
      { text: 'University of', y: 46, size: 32, style: 'serif italic', fill: '#8a5a6e' },
      { text: 'WRENFIELD', y: 100, size: 54, style: 'serif bold', fill: '#5b1a3a', spacing: 2 },
    ],
  }),
  'tidewell.png': logo({
    mark: drop,
    markWidth: 102,
    gap: 12,
    lines: [
      { text: 'Tidewell', y: 74, size: 66, fill: '#0077b6', spacing: -1 },
      { text: 'water for the valleys', y: 106, size: 24, style: 'sans italic', fill: '#3c8fb3' },
    ],
  }),
  'lantern.png': logo({
    mark: lamp,
    lines: [
      { text: 'the', y: 40, size: 30, style: 'slab', fill: '#8f5a00' },
      { text: 'Lantern Trust', y: 92, size: 52, style: 'slab', fill: '#2d1e4f', spacing: -1.5 },
    ],
  }),
  'footers/lantern.png': footerLogo({ text: 'Registered charity 0000142', style: 'slab' }),
};
