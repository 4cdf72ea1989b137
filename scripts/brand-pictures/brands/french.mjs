import { footerLogo, logo } from '../logo.mjs';
import { box, disc, path, ring, star, stroke, turned } from '../shapes.mjs';

const words = (ink) => [
  { text: 'MAISON', y: 38, size: 20, style: 'serif', fill: '#8f7747', spacing: 9 },
  { text: 'LAVERRIÈRE', y: 90, size: 50, style: 'serif', fill: ink, spacing: 8, stretch: 0.9 },
];

const aurora =
  stroke('M12,100 C12,46 40,12 78,10', '#2fe6b0', 13, 'stroke-linecap="round"') +
  stroke('M38,104 C38,64 60,40 92,36', '#4d8fe0', 13, 'stroke-linecap="round"') +
  stroke('M64,108 C64,84 80,66 106,62', '#6a3fd0', 13, 'stroke-linecap="round"');

const wheel =
  ring(53, '#16181c', 10) +
  turned(5, path('M60,60 C52,42 58,24 76,14 C84,20 92,28 96,38 C82,36 70,44 60,60 Z', '#d6001c')) +
  disc(60, 60, 9, '#fff');

const barley = [0, 1, 2, 3]
  .map(
    (step) =>
      path(
        `M60,${92 - step * 16} C44,${90 - step * 16} 38,${78 - step * 16} 40,${68 - step * 16} C52,${70 - step * 16} 60,${80 - step * 16} 60,${92 - step * 16} Z`,
        '#f5bd62',
      ) +
      path(
        `M60,${92 - step * 16} C76,${90 - step * 16} 82,${78 - step * 16} 80,${68 - step * 16} C68,${70 - step * 16} 60,${80 - step * 16} 60,${92 - step * 16} Z`,
        '#d98e04',
      ),
  )
  .join('');
const seal =
  path(star(24, 59, 53), '#5a2e08') + ring(46, '#f5bd62', 2) + barley + stroke('M60,92 V104', '#f5bd62', 4);

export const pictures = {
  'laverriere.png': logo({
    lines: words('#1c1a17'),
    rules: [
      { y: 8, height: 2, fill: '#b59a6a' },
      { y: 110, height: 2, fill: '#b59a6a' },
    ],
    align: 'center',
  }),
  'footers/laverriere.png': footerLogo({ text: 'L A V E R R I È R E', style: 'serif' }),
  'boreale.png': logo({
    mark: aurora,
    gap: 18,
    lines: [
      { text: 'caisse', y: 50, size: 36, fill: '#4d8fe0', spacing: 1 },
      { text: 'boréale', y: 102, size: 66, style: 'sans bold', fill: '#2a1a66', spacing: -2 },
    ],
  }),
  'footers/boreale.png': footerLogo({ mark: aurora, text: 'Fédération Boréale' }),
  'ventarel.gif': logo({
    mark: wheel,
    gap: 14,
    lines: [
      {
        text: 'VENTAREL',
        y: 76,
        size: 62,
        style: 'sans bold italic',
        fill: '#d6001c',
        spacing: -2,
        heavy: 3,
      },
      { text: 'CYCLES', y: 110, size: 24, style: 'sans bold italic', fill: '#16181c', spacing: 12 },
    ],
  }),
  'quai12.jpg': logo({
    mark: box(-30, 0, 24, 120, '#e10600'),
    markWidth: 0,
    lines: [
      { text: 'QUAI 12', y: 72, size: 70, style: 'sans bold', fill: '#fff', spacing: -3 },
      { text: 'STUDIOS', y: 104, size: 22, style: 'sans', fill: '#fff', justify: true },
    ],
    ground: { fill: '#111' },
    pad: 30,
  }),
  'arduinne.gif': logo({
    mark: seal,
    gap: 20,
    lines: [
      { text: 'Brasserie d’', y: 48, size: 34, style: 'slab', fill: '#8a4b08' },
      { text: 'Arduinne', y: 102, size: 62, style: 'slab bold', fill: '#5a2e08', spacing: -2 },
    ],
  }),
};

export const icons = {
  laverriere: {
    mark: logo({
      lines: [{ text: 'L', y: 92, size: 96, style: 'serif', fill: '#1c1a17' }],
      rules: [
        { y: 8, height: 3, fill: '#b59a6a' },
        { y: 109, height: 3, fill: '#b59a6a' },
      ],
    }),
    ground: '#f3eee4',
  },
  quai12: {
    mark: logo({
      mark: box(0, 14, 16, 92, '#e10600'),
      markWidth: 16,
      gap: 12,
      lines: [{ text: '12', y: 104, size: 124, style: 'sans bold', fill: '#fff', spacing: -6 }],
    }),
    ground: '#111',
  },
};
