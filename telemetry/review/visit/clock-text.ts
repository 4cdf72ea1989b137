import type { ReaderLanguage } from '../language/use-language.tsx';

/** The difference includes the transit time from the device to the collector; a smaller one may be just that. */
const rightMs = 2_000;

/** How wrong a device's clock is, in words. */
export function clockText(differenceMs: number | undefined, { t, duration }: ReaderLanguage): string {
  if (differenceMs === undefined) return t('clock.unknown');
  if (Math.abs(differenceMs) < rightMs) return t('clock.right');
  return differenceMs < 0
    ? t('clock.ahead', { time: duration(-differenceMs) })
    : t('clock.behind', { time: duration(differenceMs) });
}
