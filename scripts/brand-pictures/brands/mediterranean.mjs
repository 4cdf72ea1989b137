import { footerLogo, logo } from '../logo.mjs';
import { box, fan, path, ring, star, stroke } from '../shapes.mjs';

const sheet =
  path('M18,6 H76 L104,34 V114 H18 Z', '#efeade') +
  path('M76,6 L104,34 H76 Z', '#8f7e5a') +
  stroke('M18,6 H76 L104,34 V114 H18 Z', '#3b3a36', 3) +
  stroke('M36,58 L50,94 L61,66 L72,94 L86,58', '#b9a878', 6);

const gusts =
  path('M22,18 H118 L110,38 H14 Z', '#0047ff') +
  path('M40,50 H104 L96,70 H32 Z', '#00a2ff') +
  path('M34,82 H78 L70,102 H26 Z', '#00d5f5');

const meander =
  box(2, 2, 116, 116, '#0d3b8c') +
  stroke('M20,100 V20 H100 V84 H52 V52 H68 V68', '#fff', 10, 'stroke-linejoin="miter"');

const tile =
  fan([0, 45], box(20, 20, 80, 80, '#00808a')) + path(star(8, 36, 18), '#d8432e') + ring(10, '#fff', 4);

const oliveLeaf = 'M60,60 C66,40 82,30 100,30 C98,48 84,60 60,60 Z';
const branch =
  stroke('M12,112 C40,92 66,64 98,10', '#56642b', 5, 'stroke-linecap="round"') +
  `<g transform="translate(-26 36)">${path(oliveLeaf, '#8a9a3c')}</g><g transform="translate(-2 4)">${path(oliveLeaf, '#56642b')}</g>` +
  `<g transform="translate(-24 20) rotate(-92 60 60)">${path(oliveLeaf, '#56642b')}</g><g transform="translate(4 -16) rotate(-92 60 60)">${path(oliveLeaf, '#8a9a3c')}</g>` +
  '<ellipse cx="86" cy="86" rx="12" ry="17" transform="rotate(24 86 86)" fill="#37401b"/>';

export const pictures = {
  'valdorso.gif': logo({
    mark: sheet,
    gap: 16,
    lines: [
      { text: 'Cartiera', y: 48, size: 36, style: 'serif italic', fill: '#8f7e5a' },
      { text: 'Valdorso', y: 102, size: 62, style: 'serif', fill: '#3b3a36', spacing: 1 },
    ],
  }),
  'footers/valdorso.png': footerLogo({ text: 'Cartai dal 1742', style: 'serif italic' }),
  'brezza.png': logo({
    mark: gusts,
    gap: 10,
    lines: [
      { text: 'brezza', y: 86, size: 80, style: 'sans italic', fill: '#0047ff', spacing: -3, heavy: 1.5 },
    ],
  }),
  'thalassini.png': logo({
    mark: meander,
    gap: 22,
    lines: [
      { text: 'ΘΑΛΑΣΣΙΝΗ', y: 60, size: 46, style: 'slab', fill: '#0d3b8c', spacing: 1 },
      { text: 'Ναυτιλιακή', y: 106, size: 40, style: 'slab', fill: '#2a7fb8', justify: true },
    ],
  }),
  'kervan.gif': logo({
    mark: tile,
    gap: 18,
    lines: [
      { text: 'Kervanyolu', y: 64, size: 58, style: 'wide bold', fill: '#005b66', spacing: -3 },
      { text: 'İhracatçılar Birliği', y: 104, size: 31, style: 'wide', fill: '#d8432e', spacing: -0.5 },
    ],
  }),
  'footers/kervan.png': footerLogo({ mark: tile, text: 'Kervanyolu Grubu' }),
  'zeytin.png': logo({
    mark: branch,
    gap: 12,
    lines: [
      { text: 'zeytindalı', y: 72, size: 62, fill: '#56642b', spacing: 0 },
      { text: 'KATILIM', y: 106, size: 23, style: 'sans bold', fill: '#8a9a3c', spacing: 10 },
    ],
  }),
};
