import { footerLogo, logo } from '../logo.mjs';
import { box, disc, fan, path, stroke } from '../shapes.mjs';
import { svg } from '../svg.mjs';

const peaks =
  path('M2,108 L46,18 L78,80 L88,62 L118,108 Z', '#1d5c4b') +
  path('M46,18 L62,49 L53,45 L46,54 L39,44 L32,48 Z', '#c8d96f') +
  path('M88,62 L118,108 H64 Z', '#3d8a70');

const sun =
  path('M24,84 A36,36 0 0 1 96,84 Z', '#ffb000') +
  fan([-75, -45, -15, 15, 45, 75], stroke('M60,40 V16', '#ff8a00', 8, 'stroke-linecap="round"'), 60, 84) +
  box(4, 92, 112, 9, '#7a4a00', 4.5);

const leaf =
  path('M60,6 C100,30 104,76 60,112 Z', '#f26b1d') +
  path('M60,6 C20,30 16,76 60,112 Z', '#9c2f14') +
  path('M64,30 L46,66 H58 L52,96 L76,56 H63 Z', '#fff');

const shield =
  path('M14,8 H106 V58 C106,86 84,104 60,114 C36,104 14,86 14,58 Z', '#22507a') +
  path('M32,8 H46 V106 L32,98 Z M74,8 H88 V98 L74,106 Z', '#fff') +
  stroke('M32,34 h9 M46,52 h-8 M32,74 h8 M74,26 h8 M88,48 h-9 M74,68 h9 M88,88 h-7', '#22507a', 5) +
  path('M46,8 H74 V26 L60,36 L46,26 Z', '#e9c53b');

const nine =
  disc(52, 46, 27, '#111') +
  disc(52, 46, 11, '#ff5a00') +
  path('M79,46 C79,76 68,94 44,108 L34,94 C50,86 58,76 60,64 Z', '#111');

export const pictures = {
  'fjellgard.png': logo({
    mark: peaks,
    lines: [
      { text: 'Fjellgård', y: 70, size: 62, style: 'serif bold', fill: '#163f34', spacing: -1 },
      { text: 'SPAREBANK', y: 106, size: 25, fill: '#3d8a70', justify: true },
    ],
  }),
  'footers/fjellgard.png': footerLogo({ mark: peaks, text: 'Fjellgård-alliansen', style: 'serif bold' }),
  'solbakken.gif': logo({
    mark: sun,
    lines: [
      { text: 'Solbakken', y: 66, size: 58, style: 'slab bold', fill: '#7a4a00', spacing: -2 },
      { text: '& Døtre', y: 110, size: 36, style: 'serif italic', fill: '#c96f00' },
    ],
  }),
  'ruska.png': logo({
    mark: leaf,
    markWidth: 104,
    gap: 18,
    lines: [{ text: 'ruska', y: 86, size: 84, style: 'sans bold', fill: '#9c2f14', spacing: -3, heavy: 2 }],
  }),
  'bjorkvik.gif': logo({
    mark: shield,
    gap: 18,
    lines: [
      { text: 'Björkviks', y: 60, size: 52, style: 'wide', fill: '#173a5a', spacing: -1.5 },
      { text: 'kommun', y: 106, size: 44, style: 'wide', fill: '#173a5a', spacing: -1 },
    ],
  }),
  'havn9.jpg': logo({
    lines: [{ text: 'HAVN', y: 82, size: 70, style: 'mono bold', fill: '#fff' }],
    end: {
      drawing: `<g transform="translate(12 0)">${box(0, 0, 108, 120, '#ff5a00')}${nine}</g>`,
      width: 116 - 26,
    },
    ground: { fill: '#111' },
    pad: 26,
  }),
};

export const icons = { havn9: { mark: svg(120, 120, nine), ground: '#ff5a00' } };
