import { svg } from '../svg.mjs';

/** A card with a doorway in it, and the portal's own plain name. */
const mastercard = svg(
  396,
  120,
  `<path fill-rule="evenodd" fill="#b3400b" d="M14,20 H102 A12,12 0 0 1 114,32 V88 A12,12 0 0 1 102,100 H14 A12,12 0 0 1 2,88 V32
     A12,12 0 0 1 14,20 Z M64,100 H98 V65 A17,17 0 0 0 64,65 Z"/>
   <path fill="#f2a33a" d="M2,42 H48 V56 H2 Z"/>
   <g font-family="Liberation Sans" font-weight="700" font-size="46" letter-spacing="-1.2" fill="#23201d">
     <text x="136" y="55">Commercial</text>
     <text x="136" y="101">Card <tspan fill="#b3400b">Portal</tspan></text>
   </g>`,
);

export const pictures = { 'mastercard.png': mastercard };
