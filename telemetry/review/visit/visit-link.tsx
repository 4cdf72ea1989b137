import type { ReactNode } from 'react';

/** How a view leads to a visit's story. */
export interface VisitNavigation {
  /** The page's address for the story. */
  address: (code: string) => string;
  open: (code: string) => void;
}

interface VisitLinkProps {
  code: string;
  navigation: VisitNavigation;
  className?: string;
  children: ReactNode;
}

/** A link, so that a reader can compare visits in separate tabs, or pass an address on. */
export function VisitLink({ code, navigation, className = 'link', children }: VisitLinkProps) {
  return (
    <a
      href={navigation.address(code)}
      className={className}
      onClick={(event) => {
        // With a modifier key, the browser opens the link elsewhere or saves it.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigation.open(code);
      }}
    >
      {children}
    </a>
  );
}
