import type { Log } from '../log.ts';
import { type FooterVariant, standardFooter } from './footers.ts';

/**
 * Looks the brand's footer up. The table is a file of its own, so that the first screen's scripts do not grow with the
 * number of brands; where it can't be had in time, the standard footer stands in.
 */
export async function loadFooter(
  abbreviation: string,
  { limitMs, log }: { limitMs: number; log: Log },
): Promise<FooterVariant> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    const table = await Promise.race([import('./footer-table.ts'), late]);
    if (table !== undefined) return table.footerOf(abbreviation);
    log.info('footer table late', { brand: abbreviation });
  } catch {
    log.info('footer table missing', { brand: abbreviation });
  }
  return standardFooter;
}
