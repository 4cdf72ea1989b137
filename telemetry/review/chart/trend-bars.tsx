import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useLanguage } from '../language/use-language.tsx';

const width = 120;
const height = 24;

/** A row of small bars: only they show the course of the numbers beside them. */
export function TrendBars({ values }: { values: readonly number[] }) {
  const { t } = useLanguage();
  const [first, most, last] = [values[0] ?? 0, Math.max(0, ...values), values.at(-1) ?? 0];
  const xScale = scaleBand({ domain: values.map((_, index) => index), range: [0, width], padding: 0.2 });
  const yScale = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [0, height] });
  return (
    <>
      <span className="visually-hidden">{t('trend.text', { first, most, last })}</span>
      <svg
        className="trend"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        {values.map((value, index) => {
          const bar = value === 0 ? 0 : Math.max(1.5, yScale(value));
          return (
            <Bar
              key={index}
              x={xScale(index) ?? 0}
              y={height - bar}
              width={xScale.bandwidth()}
              height={bar}
            />
          );
        })}
      </svg>
    </>
  );
}
