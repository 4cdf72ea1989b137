import type { LogOutReason } from '../log-out-reason.ts';
import { useServices } from '../services.tsx';
import { useScreenAddress } from './use-screen-address.ts';

/** Ends a flow at the logged-out page, which gives the reason. Back does not return to the ended flow. */
export function useLogOut(): (reason?: LogOutReason) => void {
  const { navigation } = useServices();
  const addressOf = useScreenAddress();
  return (reason) => navigation.replace(addressOf('loggedOut', reason && { reason }), reason);
}
