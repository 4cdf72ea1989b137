import { useAtomValue } from 'jotai';
import { screenAddress } from '../addresses.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import { handedOnLocale } from '../locale/saved-locale.ts';
import { useServices } from '../services.tsx';
import { brandAtom } from '../state.ts';

/** Ends a flow at the logged-out page, which tells the reason. Back does not lead into the ended flow again. */
export function useLogOut(): (reason?: LogOutReason) => void {
  const services = useServices();
  const { code } = useAtomValue(brandAtom);
  return (reason) => {
    const query = { cobrandHost: code, ...handedOnLocale(services), ...(reason && { reason }) };
    services.navigation.replace(screenAddress('loggedOut', query), reason);
  };
}
