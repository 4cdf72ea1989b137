import { useAtomValue } from 'jotai';
import { screenAddress } from '../addresses.ts';
import { useServices } from '../services.tsx';
import { brandAtom } from '../state.ts';

/** Ends a flow at the logged-out page. Back does not lead into the ended flow again. */
export function useLogOut(): () => void {
  const { navigation } = useServices();
  const { code } = useAtomValue(brandAtom);
  return () => navigation.replace(screenAddress('loggedOut', { cobrandHost: code }));
}
