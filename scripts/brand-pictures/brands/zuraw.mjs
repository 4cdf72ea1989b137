import { svg } from '../svg.mjs';

/** A folded-paper crane – the bird that "żuraw" is –, with its red crown. */
const zuraw = svg(
  440,
  120,
  `<path fill="#1b45b4" d="M44,68 L70,4 L84,68 Z"/>
   <path fill="#2f62e0" d="M84,68 L70,4 L108,44 Z"/>
   <path fill="#10286b" d="M44,68 H84 L62,112 Z"/>
   <path fill="#1b45b4" d="M84,68 L62,112 L118,96 Z"/>
   <path fill="#2f62e0" d="M44,68 L62,112 L22,30 L28,26 Z"/>
   <path fill="#e2483d" d="M22,30 L28,26 L26,18 L2,38 Z"/>
   <text x="138" y="96" font-family="DejaVu Sans" font-weight="700" font-size="84" letter-spacing="-4" fill="#10286b">Żuraw</text>`,
);

export const pictures = { 'zuraw.png': zuraw };
