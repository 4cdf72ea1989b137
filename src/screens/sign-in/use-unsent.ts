import { useEffect } from 'react';
import { takeUnsent } from '../../form/unsent-form.ts';
import type { Shown } from '../../outcome.ts';
import { useServices } from '../../services.tsx';

/** Tells the visitor that a press before the page restarted has sent nothing. */
export function useUnsent(show: (shown: Shown) => void): void {
  const { session, log } = useServices();
  useEffect(() => {
    if (!takeUnsent(session)) return;
    log.info('sign-in not sent', { screen: 'signIn' });
    show({ message: { kind: 'warning', title: { key: 'signIn.notCounted' } } });
  }, [session, log, show]);
}
