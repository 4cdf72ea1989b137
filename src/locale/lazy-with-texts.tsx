import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useServices } from '../services.tsx';
import { whenIdle } from '../browser/when-idle.ts';
import { chunkTimeout, loadDispensable, markScreenErrors } from '../connection/missing-chunk.ts';
import { loadWithTexts } from './load-with-texts.ts';
import { withMissingTexts } from './missing-texts.tsx';
import type { CreateTextFinder } from './text-finder.ts';
import type { TextPart } from './text-parts.ts';
import type { Bundle } from '../portal/site-files.ts';

/**
 * A screen in a chunk of its own, with its texts; until both have loaded, the page says that it is working. The boundary
 * is here and not around all screens, because the markup from which React hydrates the first one has none.
 */
export function lazyWithTexts<Chunk extends { texts: Bundle }>(
  parts: readonly TextPart[],
  load: () => Promise<Chunk>,
  screenOf: (chunk: Chunk) => ComponentType,
): ComponentType {
  return function WithTexts() {
    const { texts } = useServices();
    const [Loaded] = useState(() =>
      lazy(async () => {
        const loaded = markScreenErrors(loadWithTexts(parts, texts, load));
        const chunk = await Promise.race([loaded, chunkTimeout()]);
        void texts.loadFinder(loadI18next);
        return { default: withMissingTexts(parts, screenOf(chunk)) };
      }),
    );
    return (
      <Suspense fallback={<output className="screen-wait">{texts.translate('form.working')}</output>}>
        <Loaded />
      </Suspense>
    );
  };
}

/** A page that stays busy loads it after this long all the same. */
const longestWaitMs = 1_000;

/** Sign-in, the only screen that most visits see, does without i18next, which keeps 75 KB of heap. */
async function loadI18next(): Promise<CreateTextFinder | undefined> {
  await whenIdle(longestWaitMs);
  const chunk = await loadDispensable(() => import('./i18next-finder.ts'));
  return chunk?.createI18nextFinder;
}
