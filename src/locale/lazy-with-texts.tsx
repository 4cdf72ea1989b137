import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useServices } from '../services.tsx';
import { chunkTimeout, markScreenErrors } from '../connection/missing-chunk.ts';
import { loadWithTexts } from './load-with-texts.ts';
import { withMissingTexts } from './missing-texts.tsx';
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
