import { sendMs } from '../../client/log-limits.ts';
import type { ReaderLanguage } from '../language/use-language.tsx';

/** A clock ahead by less is as good as right. */
const rightMs = 2_000;

/** How wrong a device's clock is, in words. */
export function clockText(differenceMs: number | undefined, { t, duration }: ReaderLanguage): string {
  if (differenceMs === undefined) return t('clock.unknown');
  // The difference includes the transit time from the device to the collector, and may be just that.
  if (differenceMs > -rightMs && differenceMs <= sendMs) return t('clock.right');
  return differenceMs < 0
    ? t('clock.ahead', { time: duration(-differenceMs) })
    : t('clock.behind', { time: duration(differenceMs) });
}
