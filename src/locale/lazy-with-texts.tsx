import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useServices } from '../services.tsx';
import { awaitedTooLong } from '../connection/missing-chunk.ts';
import { loadWithTexts } from './load-with-texts.ts';
import type { TextPart } from './text-parts.ts';
import type { BuiltInTexts, Texts } from './translations.ts';

/**
 * A screen in a chunk of its own, with its texts: until both are there the page says that it works. The boundary is here
 * and not around the screens: the first one is taken over as it stands, which has none.
 */
export function lazyWithTexts<Chunk extends { texts: BuiltInTexts }>(
  parts: readonly TextPart[],
  load: () => Promise<Chunk>,
  screenOf: (chunk: Chunk) => ComponentType,
): ComponentType {
  const made = new WeakMap<Texts, LazyExoticComponent<ComponentType>>();
  return function WithTexts() {
    const { texts } = useServices();
    const Loaded =
      made.get(texts) ??
      lazy(async () => {
        const chunk = await Promise.race([loadWithTexts(parts, texts, load), awaitedTooLong()]);
        const screen = screenOf(chunk);
        // Fetched by then.
        return { default: (await texts.fetchParts(parts)) ? screen : inEnglish(screen) };
      });
    made.set(texts, Loaded);
    return (
      <Suspense fallback={<output className="screen-wait">{texts.translate('form.working')}</output>}>
        <Loaded />
      </Suspense>
    );
  };
}

/** A screen whose own texts could not be had: English read out by the rules of the page's language can't be understood. */
function inEnglish(Screen: ComponentType): ComponentType {
  return function InEnglish() {
    return (
      <div lang="en">
        <Screen />
      </div>
    );
  };
}
