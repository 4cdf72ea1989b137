import type { ReactNode } from 'react';

/** Holds a form's progress. It must exist before its text appears, or screen readers miss it. */
export function StatusRegion({ children }: { children?: ReactNode }) {
  return <output className="form-status">{children}</output>;
}
