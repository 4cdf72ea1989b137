import { svg } from '../svg.mjs';

/** A lozenge as on a seal, its H with the weight of engraved letters. */
const halden = svg(
  464,
  120,
  `<path d="M60,2 L118,60 L60,118 L2,60 Z" fill="#0b1120"/>
   <path d="M60,13 L107,60 L60,107 L13,60 Z" fill="none" stroke="#c99a2e" stroke-width="2.5"/>
   <path fill="#fff" d="M38,38 H58 V41 L53.500,42 V78 L58,79 V82 H38 V79 L42.500,78 V42 L38,41 Z
     M62,38 H82 V41 L77.500,42 V78 L82,79 V82 H62 V79 L66.500,78 V42 L62,41 Z"/>
   <path d="M53,60 H67" stroke="#fff" stroke-width="5"/>
   <g font-family="Liberation Serif" fill="#0b1120">
     <text x="144" y="68" font-size="69" letter-spacing="6">HALDEN</text>
     <text x="145" y="110" font-size="30" letter-spacing="1.9" fill="#7a5c12">PRIVATE TREASURY</text>
   </g>`,
);

export const pictures = { 'halden.gif': halden };
