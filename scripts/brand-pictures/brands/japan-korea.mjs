import { footerLogo, logo } from '../logo.mjs';
import { box, disc, path, stroke } from '../shapes.mjs';
import { svg } from '../svg.mjs';

const swallow =
  path(
    'M4,22 C34,22 58,34 70,54 C80,34 98,16 118,10 C112,34 98,58 82,70 L112,104 L76,84 L70,114 L58,78 C34,70 14,48 4,22 Z',
    '#223a70',
  ) +
  path('M58,78 C62,70 72,66 82,70 L76,84 L70,114 Z', '#c3cce6') +
  path('M62,76 C66,72 72,70 78,72 L73,82 Z', '#c8102e');

const cloud =
  disc(78, 42, 26, '#ff9fb2') +
  path('M30,100 A24,24 0 0 1 26,54 A30,30 0 0 1 82,52 A25,25 0 0 1 92,100 Z', '#2b78b7') +
  path('M50,100 A15,15 0 0 1 54,72 A20,20 0 0 1 88,78 A12,12 0 0 1 92,100 Z', '#bfe0f7');

const garden =
  path('M60,40 L112,66 L60,92 L8,66 Z', '#a6cf7c') +
  path('M8,66 L60,92 V116 L8,90 Z', '#4a7c2a') +
  path('M112,66 L60,92 V116 L112,90 Z', '#2b4d17') +
  stroke('M60,68 V26', '#2b4d17', 6) +
  path(
    'M60,36 C38,36 30,22 30,8 C50,8 60,18 60,36 Z M60,44 C80,44 90,32 90,18 C72,18 60,28 60,44 Z',
    '#4a7c2a',
  );

const moon = path('M78,16 A46,46 0 1 0 104,84 A40,40 0 0 1 78,16 Z', '#f2e08a') + disc(92, 40, 5, '#f2e08a');

const fence =
  path(
    'M2,50 C22,46 46,30 60,8 C74,30 98,46 118,50 L114,62 C94,58 74,46 60,30 C46,46 26,58 6,62 Z',
    '#d4521a',
  ) +
  box(18, 68, 12, 46, '#2f4b8f') +
  box(42, 60, 12, 54, '#2f4b8f') +
  box(66, 60, 12, 54, '#2f4b8f') +
  box(90, 68, 12, 46, '#2f4b8f') +
  box(10, 86, 100, 9, '#2f4b8f');

export const pictures = {
  'tsubame.png': logo({
    mark: swallow,
    gap: 16,
    lines: [
      { text: '燕町信用金庫', y: 70, size: 52, style: 'minchoJp bold', fill: '#223a70', spacing: 2 },
      { text: 'TSUBAMECHO SHINKIN', y: 106, size: 19, style: 'serif', fill: '#c8102e', justify: true },
    ],
  }),
  'kumonoue.png': logo({
    mark: cloud,
    gap: 14,
    lines: [
      { text: '雲ノ上', y: 62, size: 56, style: 'gothicJp bold', fill: '#2b78b7', heavy: 1.5 },
      { text: 'トラベル', y: 106, size: 36, style: 'gothicJp', fill: '#e0708a', justify: true },
    ],
  }),
  'hakoniwa.gif': logo({
    mark: garden,
    gap: 18,
    lines: [
      { text: 'hakoniwa', y: 64, size: 50, style: 'mono bold', fill: '#101410' },
      { text: '箱庭ソフトウェア', y: 106, size: 27, style: 'gothicJp', fill: '#4a7c2a', justify: true },
    ],
  }),
  'dalbit.jpg': logo({
    mark: moon,
    markWidth: 108,
    gap: 14,
    lines: [
      { text: '달빛상사', y: 72, size: 58, style: 'gothicKr bold', fill: '#fff', spacing: 1 },
      { text: 'DALBIT TRADING', y: 102, size: 19, fill: '#f2e08a', justify: true },
    ],
    ground: { fill: '#16163a', radius: 0 },
    pad: 14,
  }),
  'footers/dalbit.png': footerLogo({ text: '달빛 그룹', style: 'gothicKr bold' }),
  'hanul.png': logo({
    mark: fence,
    gap: 18,
    lines: [
      { text: '한울타리', y: 66, size: 60, style: 'gothicKr bold', fill: '#2f4b8f', spacing: -1 },
      { text: '저축은행', y: 108, size: 36, style: 'gothicKr', fill: '#d4521a', justify: true },
    ],
  }),
  'footers/hanul.gif': footerLogo({ mark: fence, text: '한울 금융그룹', style: 'gothicKr' }),
};

export const icons = { dalbit: { mark: svg(120, 120, moon), ground: '#16163a' } };
