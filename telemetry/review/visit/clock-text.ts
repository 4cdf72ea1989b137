import type { ReaderLanguage } from '../language/use-language.tsx';

/** The difference holds the way from the device to the collector; less than this may be just that. */
const rightMs = 2_000;

/** How wrong a device's clock is, in words. */
export function clockText(differenceMs: number | undefined, { t, duration }: ReaderLanguage): string {
  if (differenceMs === undefined) return t('clock.unknown');
  if (Math.abs(differenceMs) < rightMs) return t('clock.right');
  return differenceMs < 0
    ? t('clock.ahead', { time: duration(-differenceMs) })
    : t('clock.behind', { time: duration(differenceMs) });
}
