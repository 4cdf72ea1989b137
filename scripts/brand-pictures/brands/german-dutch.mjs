import { footerLogo, logo } from '../logo.mjs';
import { box, path, ring, star, stroke, turned } from '../shapes.mjs';

const riverSeal =
  ring(54, '#6b1626', 5) +
  ring(45, '#c2a15a', 2) +
  path('M20,50 C34,38 46,60 60,50 S88,38 100,50 V60 C88,48 74,70 60,60 S32,48 20,60 Z', '#6b1626') +
  path('M26,74 C38,64 48,82 60,74 S84,64 94,74 V82 C84,72 72,90 60,82 S36,72 26,82 Z', '#c2a15a') +
  path('M60,22 L70,38 H50 Z', '#6b1626');

const gear =
  turned(10, box(50, 2, 20, 24, '#2b3036')) +
  `<circle cx="60" cy="60" r="46" fill="#2b3036"/>` +
  path('M36,36 H84 V52 H68 V90 H52 V52 H36 Z', '#b7e000');

const heartLeaf = 'M60,58 C40,50 34,32 44,22 C52,15 60,22 60,30 C60,22 68,15 76,22 C86,32 80,50 60,58 Z';
const leaves = turned(2, path(heartLeaf, '#33658a')) + turned(2, path(heartLeaf, '#57b894'), 90);

const gables =
  path('M4,112 V50 H10 V40 H16 V30 H22 V20 H32 V30 H38 V40 H44 V50 V112 Z', '#2c4a7c') +
  path(
    'M48,112 V44 C52,40 50,32 58,30 C58,18 62,14 66,14 C70,14 74,18 74,30 C82,32 80,40 84,44 V112 Z',
    '#6f93c4',
  ) +
  path('M88,112 V48 L104,22 L120,48 V112 Z', '#2c4a7c') +
  path(
    'M14,58 h8 v14 h-8 Z M27,58 h8 v14 h-8 Z M14,82 h8 v14 h-8 Z M27,82 h8 v14 h-8 Z M62,48 h8 v16 h-8 Z M55,76 h8 v16 h-8 Z M70,76 h8 v16 h-8 Z M100,56 h8 v14 h-8 Z M100,82 h8 v14 h-8 Z',
    '#fff',
  );

const steam =
  path(star(6, 58), '#005e8a') +
  path('M66,16 L34,66 H56 L48,102 L88,48 H64 Z', '#ffd100') +
  stroke('M12,88 C28,78 40,98 56,88 S92,78 108,88', '#fff', 6);

export const pictures = {
  'oderland.gif': logo({
    mark: riverSeal,
    lines: [
      { text: 'ODERLÄNDISCHE', y: 56, size: 38, style: 'serif bold', fill: '#6b1626', spacing: 1 },
      { text: 'Handelsbank', y: 102, size: 44, style: 'serif italic', fill: '#3b0c15', justify: true },
    ],
  }),
  'footers/oderland.gif': footerLogo({ mark: riverSeal, text: 'Oderland-Gruppe', style: 'serif italic' }),
  'tegelwerk.png': logo({
    mark: gear,
    gap: 20,
    lines: [
      { text: 'TEGELWERK', y: 76, size: 70, style: 'narrow bold', fill: '#2b3036', heavy: 1.5 },
      { text: 'MASCHINENBAU', y: 108, size: 24, style: 'narrow', fill: '#4f6b00', justify: true },
    ],
  }),
  'lindenhof.png': logo({
    mark: `<g transform="translate(-15 -15) scale(1.25)">${leaves}</g>`,
    gap: 18,
    lines: [
      { text: 'Lindenhof', y: 66, size: 56, fill: '#33658a', spacing: -1 },
      { text: 'Kliniken', y: 106, size: 36, fill: '#57b894' },
    ],
  }),
  'grachten.jpg': logo({
    margin: 12,
    mark: gables,
    gap: 26,
    lines: [
      { text: 'Grachten', y: 62, size: 60, style: 'serif', fill: '#2c4a7c', stretch: 0.92 },
      { text: '& Zonen', y: 110, size: 46, style: 'serif italic', fill: '#6f93c4' },
    ],
  }),
  'footers/grachten.png': footerLogo({ mark: gables, text: 'sinds 1897', style: 'serif italic' }),
  'donaukraft.gif': logo({
    mark: steam,
    lines: [
      { text: 'DEHB', y: 72, size: 70, style: 'wide bold', fill: '#005e8a', spacing: 4 },
      { text: 'Donaukraft', y: 110, size: 30, fill: '#003d5c', justify: true },
    ],
  }),
};
