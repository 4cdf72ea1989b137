import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { useServices } from '../services.tsx';
import type { TextPart } from './text-parts.ts';
import type { BuiltInTexts, Texts } from './translations.ts';

/**
 * A component in a chunk of its own, whose texts are fetched beside it: nothing stands in its place until both are there.
 * The boundary is here and not around the screens: the first one is taken over as it stands, which has none. The chunk
 * brings the same texts in English, for where the fetched ones can't be had:
 * `export { texts } from 'virtual:default-texts/<part>';`, several parts joined by `+`.
 */
export function lazyWithTexts<Props extends object>(
  parts: readonly TextPart[],
  load: () => Promise<{ component: ComponentType<Props>; texts: BuiltInTexts }>,
): ComponentType<Props> {
  const made = new WeakMap<Texts, LazyExoticComponent<ComponentType<Props>>>();
  return function WithTexts(props) {
    const { texts } = useServices();
    const Loaded = made.get(texts) ?? lazy(() => loaded(texts));
    made.set(texts, Loaded);
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };

  async function loaded(texts: Texts) {
    const [chunk] = await Promise.all([load(), texts.fetchParts(parts)]);
    texts.addBuiltIn(chunk.texts);
    return { default: chunk.component };
  }
}
