import { checkAddress } from '../addresses.ts';
import type { CobrandRecord } from '../portal/wire.ts';

/**
 * The address to which a brand with its own sign-in sends its visitors; undefined if there is none that may be followed.
 */
export function federatedAddress({ fssoRedirectUrl }: CobrandRecord, origin: string): string | undefined {
  return fssoRedirectUrl === undefined ? undefined : checkAddress(fssoRedirectUrl, origin, 'any-https');
}
