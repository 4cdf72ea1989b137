import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useLanguage } from '../language/use-language.tsx';
import { outcomeClasses, type OutcomeClass } from '../outcome-class.ts';
import type { Slots } from './slots.ts';
import { useBrush } from './use-brush.ts';
import { useWidth } from './use-width.ts';
import { classesIn, type VolumeSlot } from './volume-slots.ts';

export interface VolumeChartProps {
  slots: readonly VolumeSlot[];
  cut: Slots;
  /** Gets the first and last slot of the selection. */
  onBrush: (first: number, last: number) => void;
}

/** In `rem`, like the text on the axes. */
const size = {
  height: 10,
  top: 0.5,
  right: 0.5,
  bottom: 1.75,
  tick: 0.75,
  letter: 0.75,
  /** Letters are no wider on average. */
  digit: 0.45,
  label: 10,
};

/** The volume of entries by outcome; a stretch of time can be brushed with pointer or keys. */
export function VolumeChart({ slots, cut, onBrush }: VolumeChartProps) {
  const reader = useLanguage();
  const { t } = reader;
  const { ref, width, rem } = useWidth<HTMLDivElement>();
  const height = size.height * rem;
  /** Room for a label such as `21 Nov 2025, 10:02:15`. */
  const labelPixels = size.label * rem;
  const plot = Math.max(0, (size.height - size.top - size.bottom) * rem);
  const most = Math.max(1, ...slots.map(({ total }) => total));
  const yScale = scaleLinear({ domain: [0, most], range: [plot, 0], nice: true });
  // Entries are whole: no tick stands for half of one.
  const ticks = yScale.ticks(3).filter(Number.isInteger);
  const digits = Math.max(...ticks.map((value) => reader.number(value).length));
  const margin = {
    top: size.top * rem,
    right: size.right * rem,
    left: (size.tick + size.digit * digits) * rem,
  };
  const inner = Math.max(0, width - margin.left - margin.right);
  const xScale = scaleBand({ domain: slots.map(({ slot }) => slot), range: [0, inner], padding: 0.15 });
  // The style sheet sets the colours, so that they follow the colour scheme and forced colours.
  const color = scaleOrdinal<OutcomeClass, string>({
    domain: [...outcomeClasses],
    range: outcomeClasses.map((name) => `var(--class-${name})`),
  });
  const brush = useBrush({
    count: slots.length,
    slotAt: (pixels) => Math.floor(((pixels - margin.left) / Math.max(1, inner)) * slots.length),
    onBrush,
  });
  const step = inner / Math.max(1, slots.length);
  const timeAt = (slot: number) => reader.short(cut.from + slot * cut.slotMs, cut.slotMs);
  // The first time label is always shown: if it is wider than the chart, it begins this far to the left, below the numbers.
  const beyond = Math.min(margin.left, Math.max(0, timeAt(0).length * size.digit * rem - inner));
  const every = Math.max(1, Math.ceil(labelPixels / Math.max(1, step)));
  const selectedSlots =
    brush.range === undefined ? undefined : slots.slice(brush.range.first, brush.range.last + 1);

  const selectionText =
    selectedSlots?.[0] === undefined
      ? undefined
      : `${t('volume.slot', {
          from: reader.short(selectedSlots[0].from, cut.slotMs),
          to: reader.short((selectedSlots.at(-1)?.from ?? 0) + cut.slotMs, cut.slotMs),
        })}: ${reader.number(selectedSlots.reduce((sum, { total }) => sum + total, 0))}`;

  return (
    <div ref={ref} className="volume-chart" {...brush.pointer}>
      <input
        type="range"
        className="volume-range"
        aria-label={t('volume.title')}
        aria-describedby="volume-how"
        aria-valuetext={selectionText ?? t('volume.unmarked')}
        min={0}
        max={slots.length - 1}
        value={brush.head ?? slots.length - 1}
        {...brush.keys}
      />
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <g transform={`translate(${margin.left},${margin.top})`}>
            <BarStack<VolumeSlot, OutcomeClass>
              data={[...slots]}
              keys={[...classesIn(slots)]}
              x={({ slot }) => slot}
              xScale={xScale}
              yScale={yScale}
              color={color}
            />
            {brush.range !== undefined && (
              <rect
                className="brushed"
                x={brush.range.first * step}
                width={(brush.range.last - brush.range.first + 1) * step}
                y={0}
                height={plot}
              />
            )}
            <AxisLeft
              scale={yScale}
              tickValues={ticks}
              hideAxisLine
              tickFormat={(value) => reader.number(Number(value))}
              axisClassName="axis"
              tickLength={4}
            />
            <AxisBottom
              top={plot}
              scale={xScale}
              tickValues={slots
                .filter(({ slot }) => slot % every === 0 && (slot * step + labelPixels < inner || slot === 0))
                .map(({ slot }) => slot)}
              tickFormat={timeAt}
              // visx places the labels their font size below the axis, clear of it.
              tickLabelProps={{ textAnchor: 'start', dx: -step / 2 - beyond, fontSize: size.letter * rem }}
              axisClassName="axis"
              tickLength={4}
            />
          </g>
        </svg>
      )}
      <span className="volume-marked" aria-hidden="true">
        {selectionText}
      </span>
    </div>
  );
}
