import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Log } from './log.ts';

/**
 * Shows the page, or takes over the one that stands: what was typed there, the caret and the focus stay. Resolves when the
 * page answers to presses.
 */
export function showPage(options: { page: ReactNode; isDrawn: boolean; log: Log }): Promise<void> {
  const { page, isDrawn, log } = options;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  return new Promise((resolve) => {
    const watched = (
      <>
        {page}
        <Ready onReady={resolve} />
      </>
    );
    if (isDrawn) {
      hydrateRoot(root, watched, {
        // It is put right by drawing the page anew, at the cost of what was typed: someone should look at it.
        onRecoverableError: () => log.error('the first screen differed', { screen: 'signIn' }),
      });
    } else {
      createRoot(root).render(watched);
    }
  });
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return undefined;
}
