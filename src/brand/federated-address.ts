import { checkAddress } from '../addresses.ts';
import type { CobrandRecord } from '../portal/wire.ts';

/** Where a brand with its own sign-in sends its visitors on; undefined if it has no address that may be followed. */
export function federatedAddress({ fssoRedirectUrl }: CobrandRecord, origin: string): string | undefined {
  return fssoRedirectUrl === undefined ? undefined : checkAddress(fssoRedirectUrl, origin, 'any-https');
}
