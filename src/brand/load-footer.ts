import { asObject, own } from '../browser/shape.ts';
import type { Log } from '../log.ts';
import { footerKey } from './footer-files.ts';
import { asFooterVariant, type FooterVariant, standardFooter } from './footers.ts';

export interface FooterSources {
  /** Reads the file that has the brand's footer; undefined where there is none, or not in time. */
  readFile: () => Promise<unknown>;
  limitMs: number;
  log: Pick<Log, 'info'>;
}

/**
 * Looks the brand's footer up. The footers are files of their own, so that the first screen's scripts do not grow with
 * them; where they can't be had in time, the standard footer stands in.
 */
export async function loadFooter(
  abbreviation: string,
  { readFile, limitMs, log }: FooterSources,
): Promise<FooterVariant> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    const found = await Promise.race([readFile().then((footers) => ({ footers })), late]);
    if (found === undefined) {
      log.info('footer late', { brand: abbreviation });
      return standardFooter;
    }
    if (found.footers === undefined) log.info('footer file missing', { brand: abbreviation });
    return asFooterVariant(own(asObject(found.footers), footerKey(abbreviation))) ?? standardFooter;
  } catch {
    log.info('footers missing', { brand: abbreviation });
  }
  return standardFooter;
}
