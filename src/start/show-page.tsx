import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { carryEntries } from '../form/carry-entries.ts';
import type { Log } from '../log.ts';

/**
 * Renders the page, or hydrates the screen that is already there: typed text, caret and focus stay. Resolves when the page
 * answers presses.
 */
export function showPage({
  page,
  redrawScreen,
  log,
}: {
  page: ReactNode;
  /** Draws the screen on the page once more, while the page still can; undefined if there is none. */
  redrawScreen: (() => (ParentNode & Node) | undefined) | undefined;
  log: Log;
}): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  return new Promise((resolve) => {
    const stopHiding = hideFromReact(document);
    const onReady = () => {
      stopHiding();
      resolve();
    };
    const fields = [...root.querySelectorAll('input')];
    const pageWithReady = (
      <>
        {page}
        <Ready fields={fields} onReady={onReady} />
      </>
    );
    if (redrawScreen === undefined) {
      createRoot(root).render(pageWithReady);
      return;
    }
    const nodesBefore = [...root.childNodes];
    // In a transition React yields every few milliseconds, so that typing shows at once.
    startTransition(() => {
      hydrateRoot(root, pageWithReady, {
        onRecoverableError() {
          const screen = 'signIn';
          const childNodes = redrawScreen()?.childNodes;
          if (childNodes === undefined) return;
          // Not our bug if a browser's translation, a password manager or a spelling checker has changed the page since.
          const isOurs =
            nodesBefore.length === childNodes.length &&
            nodesBefore.every((node, index) => node.isEqualNode(childNodes[index] ?? null));
          if (isOurs) log.error('the first screen differed', { screen });
          else log.info('the first screen was changed by others', { screen });
        },
      });
    });
  });
}

const eventNames = [
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
 * On the first of these events React would hydrate the rest of the page at once and answer a press that is kept for later;
 * on `change`, fired between two fields, the field about to get the focus would be gone. Fields work without React.
 */
function hideFromReact(document: Document): () => void {
  const hiding = new AbortController();
  const options = { capture: true, signal: hiding.signal };
  for (const name of eventNames) document.addEventListener(name, (event) => event.stopPropagation(), options);
  return () => hiding.abort();
}

/** If hydration fails, React renders the page again: this carries what was typed over to the new fields. */
function Ready({ fields, onReady }: { fields: readonly HTMLInputElement[]; onReady: () => void }) {
  // During this render the old fields are still in the document.
  const { activeElement } = document;
  useLayoutEffect(() => carryEntries(fields, activeElement), [fields, activeElement]);
  useEffect(onReady, [onReady]);
  return undefined;
}
