import { useState } from 'react';
import type { Portal } from '../portal/portal.ts';
import { wholePortal } from '../portal/whole-portal.ts';
import { useServices } from '../services.tsx';

/**
 * The portal with every conversation. Sign-in does without, so as not to load those of all other screens. Loading each
 * conversation only with its own screens would save them no more than 0.2 KB.
 */
export function usePortal(): Portal {
  const { portal } = useServices();
  const [whole] = useState(() => wholePortal(portal));
  return whole;
}
