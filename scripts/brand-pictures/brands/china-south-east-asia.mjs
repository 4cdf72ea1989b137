import { footerLogo, logo } from '../logo.mjs';
import { disc, path, star, stroke } from '../shapes.mjs';

const seedling =
  stroke('M60,114 V46', '#3f8f2f', 8, 'stroke-linecap="round"') +
  path('M60,62 C24,62 10,38 10,14 C44,16 60,34 60,62 Z', '#3f8f2f') +
  path('M60,84 C92,84 108,62 110,38 C78,40 60,56 60,84 Z', '#7cc45e') +
  disc(60, 24, 12, '#f6c945');

const junk =
  path('M50,6 C78,20 92,46 92,80 L50,84 Z', '#00796b') +
  path('M44,22 C22,36 14,60 16,82 L44,84 Z', '#3fb5a3') +
  stroke('M50,30 L84,40 M50,54 L91,60', '#fff', 4) +
  path('M6,92 H114 C108,106 98,114 84,114 H34 C20,114 10,106 6,92 Z', '#e6b450');

const volcano =
  path(star(4, 59), '#7d2e10') +
  path('M26,82 L50,42 H70 L94,82 Z', '#fff') +
  path('M50,42 H70 L78,56 C72,64 68,52 62,60 C56,68 50,54 42,56 Z', '#e8b23a') +
  stroke('M60,34 V20 M48,36 L40,26 M72,36 L80,26', '#e8b23a', 5, 'stroke-linecap="round"');

export const pictures = {
  'qinghe.gif': logo({
    mark: seedling,
    gap: 14,
    lines: [
      { text: '青禾原', y: 68, size: 62, style: 'gothicSc bold', fill: '#2c6b20' },
      { text: '农业合作社', y: 108, size: 32, style: 'gothicSc', fill: '#3f8f2f', justify: true },
    ],
  }),
  'jadebay.png': logo({
    mark: junk,
    gap: 18,
    lines: [
      { text: '翠灣航運', y: 66, size: 58, style: 'minchoTc bold', fill: '#00332e', spacing: 2 },
      { text: 'JADE BAY LINES', y: 104, size: 24, style: 'sans', fill: '#00796b', justify: true },
    ],
  }),
  'footers/jadebay.png': footerLogo({ mark: junk, text: '翠灣集團', style: 'minchoTc' }),
  'merapati.png': logo({
    mark: volcano,
    gap: 16,
    lines: [
      { text: 'KOPERASI', y: 42, size: 26, style: 'wide', fill: '#b0701a', spacing: 5 },
      { text: 'Merapati', y: 98, size: 62, style: 'wide bold', fill: '#7d2e10', spacing: -3 },
    ],
  }),
  'footers/merapati.gif': footerLogo({ mark: volcano, text: 'Induk Koperasi Nusa' }),
};
