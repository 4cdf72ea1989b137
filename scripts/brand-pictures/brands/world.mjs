import { footerLogo, logo } from '../logo.mjs';
import { disc, path, ring, star, stroke } from '../shapes.mjs';
import { svg } from '../svg.mjs';

const globe =
  ring(54, '#0b3d5c', 6) +
  stroke('M10,40 H110 M10,80 H110', '#0b3d5c', 4) +
  '<ellipse cx="60" cy="60" rx="38" ry="54" fill="none" stroke="#0b3d5c" stroke-width="4"/>' +
  path('M38,114 V56 A22,22 0 0 1 82,56 V114 Z', '#fff') +
  path('M44,112 V56 A16,16 0 0 1 76,56 V112 Z', '#f28c28');

const orbits =
  ['0', '60', '120']
    .map(
      (angle) =>
        `<ellipse cx="60" cy="60" rx="56" ry="21" transform="rotate(${angle} 60 60)" fill="none" stroke="#a100c2" stroke-width="6"/>`,
    )
    .join('') +
  disc(60, 60, 11, '#1a0026') +
  disc(108, 70, 8, '#00b8cc');

const tail =
  path('M10,104 C40,96 60,60 74,8 H110 C108,54 84,96 40,112 Z', '#0a2a66') +
  path('M10,104 C46,104 80,82 97,60 C88,86 66,104 40,112 Z', '#ff6f59') +
  path(star(5, 15, 6, 88, 34), '#fff');

const puff =
  disc(44, 54, 28, '#5661d6') +
  disc(76, 50, 34, '#8fd3ff') +
  disc(28, 78, 22, '#8089ea') +
  disc(92, 80, 20, '#5661d6') +
  disc(60, 80, 24, '#b3baff');

const eclipse = disc(60, 60, 44, '#7c4dff') + disc(68, 54, 42, '#0a0a0a');

export const pictures = {
  'worldgate.png': logo({
    mark: globe,
    gap: 18,
    lines: [
      { text: 'Worldgate', y: 64, size: 58, style: 'sans bold', fill: '#0b3d5c', spacing: -2 },
      { text: 'Treasury Services', y: 106, size: 33, fill: '#b35c05', justify: true },
    ],
  }),
  'footers/worldgate.png': footerLogo({ mark: globe, text: 'Worldgate Holdings' }),
  'orbitek.gif': logo({
    mark: orbits,
    gap: 18,
    lines: [{ text: 'orbitek_', y: 80, size: 66, style: 'mono bold', fill: '#1a0026', spacing: -3 }],
  }),
  'asterline.png': logo({
    mark: tail,
    gap: 8,
    lines: [
      { text: 'ASTERLINE', y: 72, size: 54, style: 'sans', fill: '#0a2a66', spacing: 2, slant: 10, heavy: 1 },
      { text: 'AIRWAYS', y: 104, size: 22, style: 'sans bold', fill: '#d94c35', spacing: 12, slant: 10 },
    ],
  }),
  'cumulo.png': logo({
    mark: puff,
    gap: 16,
    lines: [{ text: 'cumulo', y: 84, size: 76, style: 'sans', fill: '#3c45a8', spacing: -1, heavy: 2 }],
  }),
  'umbra.jpg': logo({
    mark: eclipse,
    markWidth: 108,
    gap: 22,
    lines: [{ text: 'UMBRA', y: 78, size: 50, fill: '#e8e6f0', spacing: 16 }],
    ground: { fill: '#0a0a0a' },
    pad: 18,
  }),
};

export const icons = { umbra: { mark: svg(120, 120, eclipse), ground: '#0a0a0a' } };
