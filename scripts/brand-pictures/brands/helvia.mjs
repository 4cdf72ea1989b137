import { svg } from '../svg.mjs';

const leaf = (turn, colour) =>
  `<path transform="rotate(${turn} 58 60)" d="M54,56 V30 A24,24 0 0 0 30,6 H28 A24,24 0 0 0 4,30 V32 A24,24 0 0 0 28,56 Z" fill="${colour}"/>`;

/** Four leaves, one for each founder, and the cross between them. */
const mark = (dark, light) => leaf(0, dark) + leaf(90, light) + leaf(180, dark) + leaf(270, light);

const helvia = svg(
  400,
  120,
  `${mark('#14563a', '#7fb241')}
   <g fill="#14563a">
     <text x="136" y="66" font-family="DejaVu Serif" font-weight="700" font-size="66" letter-spacing="-1.5">Helvia</text>
     <text x="138" y="107" font-family="Liberation Sans" font-size="35" letter-spacing="0.6">Genossenschaft</text>
   </g>`,
);

const helviaFooter = svg(
  330,
  80,
  `<g transform="translate(6 10) scale(0.5)">${mark('#4d6b5d', '#9db58c')}</g>
   <text x="80" y="52" font-family="DejaVu Serif" font-weight="700" font-size="34" fill="#4d6b5d">Helvia</text>
   <text x="212" y="52" font-family="Liberation Sans" font-size="32" fill="#4d6b5d">Gruppe</text>`,
);

export const pictures = { 'helvia.png': helvia, 'footers/helvia.gif': helviaFooter };

export const icons = { helvia: { mark: svg(120, 120, mark('#14563a', '#7fb241')), ground: '#fff' } };
