import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense } from 'react';
import { loadDispensable } from './connection/missing-chunk.ts';
import { noPart } from './connection/no-part.ts';
import { lazyWithTexts } from './locale/lazy-with-texts.tsx';
import type * as chunkType from './late-parts-chunk.ts';
import { isSettledAtom } from './state.ts';

type Chunk = typeof chunkType;

/** Parts of the page that can wait until it shows, all in one chunk: installing and updating. */
export const AppControls = late((chunk) => chunk.AppControls);
export const InstallOffer = late((chunk) => chunk.InstallOffer);
export const ReleaseLine = late((chunk) => chunk.ReleaseLine);
export const UpdateBar = late((chunk) => chunk.UpdateBar);

function late(pick: (chunk: Chunk) => ComponentType): ComponentType {
  const Part = lazyWithTexts(['install'], async () => {
    const chunk = await loadDispensable(() => import('./late-parts-chunk.ts'));
    return chunk === undefined ? noPart : { component: pick(chunk), texts: chunk.texts };
  });
  return function LatePart() {
    return (
      useAtomValue(isSettledAtom) && (
        <Suspense>
          <Part />
        </Suspense>
      )
    );
  };
}
