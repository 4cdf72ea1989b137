import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { carryEntries } from '../form/carry-entries.ts';
import type { Log } from '../log.ts';

/**
 * Shows the page, or takes over the one that stands: what was typed there, the caret and the focus stay. Resolves when the
 * page answers to presses.
 */
export function showPage({
  page,
  drawStanding,
  log,
}: {
  page: ReactNode;
  /** Draws what stands on the page once more; undefined where nothing does. */
  drawStanding: (() => ParentNode & Node) | undefined;
  log: Log;
}): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  return new Promise((resolve) => {
    const letThrough = keepFromReact(document);
    const onReady = () => {
      letThrough();
      resolve();
    };
    const fields = [...root.querySelectorAll('input')];
    const watched = (
      <>
        {page}
        <Ready fields={fields} onReady={onReady} />
      </>
    );
    if (drawStanding === undefined) {
      createRoot(root).render(watched);
      return;
    }
    const stood = [...root.childNodes];
    // In a transition React pauses every few milliseconds, and what is typed meanwhile shows at once.
    startTransition(() => {
      hydrateRoot(root, watched, {
        onRecoverableError() {
          const screen = 'signIn';
          const { childNodes } = drawStanding();
          // Not so where others have changed it since: a browser's translation, a password manager, a spelling checker.
          const isOurs =
            stood.length === childNodes.length &&
            stood.every((node, index) => node.isEqualNode(childNodes[index] ?? null));
          if (isOurs) log.error('the first screen differed', { screen });
          else log.info('the first screen was changed by others', { screen });
        },
      });
    });
  });
}

const signs = [
  'click',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'input',
  'change',
  'compositionstart',
  'compositionend',
];

/**
 * At the first of these that it hears of, React would take over the rest of the page in one go, and answer a press that is
 * kept for later; at `change`, between two fields, the one that is to get the focus would be gone. The fields work without it.
 */
function keepFromReact(document: Document): () => void {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  for (const sign of signs) document.addEventListener(sign, (event) => event.stopPropagation(), options);
  return () => over.abort();
}

/** Where React draws anew what it does not find as it would draw it, what was typed goes over to the new fields. */
function Ready({ fields, onReady }: { fields: readonly HTMLInputElement[]; onReady: () => void }) {
  // The old fields are still there as this is drawn, in the same turn.
  const { activeElement } = document;
  useLayoutEffect(() => carryEntries(fields, activeElement), [fields, activeElement]);
  useEffect(onReady, [onReady]);
  return undefined;
}
