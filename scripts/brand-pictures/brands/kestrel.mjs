import { svg } from '../svg.mjs';
import { word } from '../word.mjs';

/** Wide capitals; the Es are three bars, like feathers. */
const letters = {
  K: ['M0,0 V-56 M38,-52.5 L1,-24.5 M14,-34 L39,-3.5', 40],
  E: ['M-5.500,-50.500 H34 M-5.500,-28 H30 M-5.500,-5.500 H34', 34],
  S: ['M42,-50.500 H12 A11.250,11.250 0 0 0 12,-28 H30 A11.250,11.250 0 0 1 30,-5.500 H-2', 41],
  T: ['M-4,-50.500 H44 M20,-50.500 V0', 42],
  R: ['M0,0 V-50.500 H28 A12.500,12.500 0 0 1 28,-23 H6 M24,-23 L42,0', 42],
  L: ['M0,-56 V-5.500 H36', 36],
};

const kestrel = svg(
  500,
  120,
  `<path fill="#6a1b6d" d="M4,14 C44,14 74,34 84,70 C92,52 106,38 126,30 C114,50 108,86 74,108 C78,62 44,30 4,14 Z"/>
   <path fill="#e0529c" d="M22,44 C44,54 62,74 64,104 C44,92 28,72 22,44 Z"/>
   <g transform="translate(2 0) skewX(-10)">
   ${word(letters, 'KESTREL', { x: 162, y: 70, stroke: 11, colour: '#3d0f45', gaps: [15, 12, 11, 11, 13, 13] })}
   </g>
   <text x="143" y="109" font-family="Liberation Sans" font-style="italic" font-size="32" letter-spacing="5.2" fill="#b03279">Corporate Travel</text>`,
);

export const pictures = { 'kestrel.jpg': kestrel };
