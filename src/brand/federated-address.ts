import { checkAddress } from '../addresses.ts';
import type { CobrandRecord } from '../portal/wire.ts';

/** Where a brand with a sign-in of its own has its visitors go on; undefined where it has none that may be followed. */
export function federatedAddress({ fssoRedirectUrl }: CobrandRecord, origin: string): string | undefined {
  return fssoRedirectUrl === undefined ? undefined : checkAddress(fssoRedirectUrl, origin, 'any-https');
}
