import type { ReactNode } from 'react';

/** Where a form tells how far it is. It stands before its text comes, or screen readers would miss it. */
export function StatusRegion({ children }: { children?: ReactNode }) {
  return <output className="form-status">{children}</output>;
}
