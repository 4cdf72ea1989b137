import { footerLogo, logo } from '../logo.mjs';
import { box, path, ring, star, stroke } from '../shapes.mjs';
import { svg } from '../svg.mjs';

const amber =
  path('M60,4 L108,36 L96,94 L60,116 L24,94 L12,36 Z', '#f29f05') +
  path('M60,4 L108,36 L60,52 Z', '#ffc94d') +
  path('M60,52 L108,36 L96,94 Z', '#d98200') +
  path('M60,52 L96,94 L60,116 Z', '#a85c00') +
  path('M60,4 L12,36 L60,52 Z', '#ffe09a') +
  path('M60,52 L24,94 L60,116 Z', '#c77700');

const works =
  path('M4,112 V58 L34,36 V58 L64,36 V58 L70,58 L74,6 H90 L96,112 Z', '#1b1d20') +
  path('M100,112 L96,48 L94,6 H108 L116,112 Z', '#b01218') +
  box(16, 76, 14, 14, '#f04e23') +
  box(44, 76, 14, 14, '#f04e23');

const compass =
  path(star(4, 58, 16), '#1666c0') +
  path(
    'M60,2 L71,49 L60,60 Z M118,60 L71,71 L60,60 Z M60,118 L49,71 L60,60 Z M2,60 L49,49 L60,60 Z',
    '#8cc4f5',
  ) +
  stroke('M84,22 A46,46 0 0 1 98,36 M36,98 A46,46 0 0 1 22,84', '#1666c0', 4);

const stone = [54, 43, 32, 21, 10]
  .map((radius, index) => ring(radius, index % 2 ? '#63d7a0' : '#13a36b', 7))
  .join('');

export const pictures = {
  'bursztyn.png': logo({
    mark: amber,
    gap: 20,
    lines: [
      { text: 'Bursztynowa', y: 60, size: 50, style: 'sans bold', fill: '#4a2500', spacing: -1 },
      { text: 'Kasa Pomorska', y: 104, size: 40, fill: '#b36b00', spacing: -0.5 },
    ],
  }),
  'footers/bursztyn.png': footerLogo({ mark: amber, text: 'Zrzeszenie Kas Bursztynowych' }),
  'huta.gif': logo({
    mark: works,
    gap: 16,
    lines: [
      { text: 'HUTA', y: 62, size: 72, style: 'narrow bold', fill: '#b01218', spacing: 3, heavy: 2 },
      { text: 'ŚLĄSKO-ŻELAZNA', y: 106, size: 34, style: 'narrow bold', fill: '#1b1d20' },
    ],
  }),
  'siverko.png': logo({
    mark: compass,
    gap: 16,
    lines: [
      { text: 'СЕВЕРКО', y: 70, size: 58, style: 'sans', fill: '#1666c0', spacing: 2 },
      { text: 'логистика', y: 106, size: 30, fill: '#4d7ba6', justify: true },
    ],
  }),
  'malachit.jpg': logo({
    mark: stone,
    gap: 20,
    lines: [
      { text: 'Малахитовый', y: 56, size: 44, style: 'serif', fill: '#f2ead2' },
      { text: 'ДВОР', y: 100, size: 38, style: 'serif', fill: '#d8c17a', justify: true },
    ],
    ground: { fill: '#04351f' },
    pad: 20,
  }),
};

export const icons = { malachit: { mark: svg(120, 120, stone), ground: '#04351f' } };
