import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { loadDispensable } from '../connection/missing-chunk.ts';
import type * as chunkType from './late-parts-chunk.ts';
import { loadWithTexts } from '../locale/load-with-texts.ts';
import type { Texts } from '../locale/translations.ts';

type Chunk = typeof chunkType;

/** Set once the page shows and has settled. */
export const latePartsAtom = atom<Chunk | undefined>(undefined);

/** Undefined if the chunk can't be loaded: the page does without. */
export function loadLateParts(texts: Texts): Promise<Chunk | undefined> {
  return loadDispensable(() => loadWithTexts(['install'], texts, () => import('./late-parts-chunk.ts')));
}

/** Parts that can wait until the page shows, all in one chunk: installing, updating, following other tabs' language. */
export const AppControls = late((chunk) => chunk.AppControls);
export const FollowedLocale = late((chunk) => chunk.FollowedLocale);
export const InstallOffer = late((chunk) => chunk.InstallOffer);
export const ReleaseLine = late((chunk) => chunk.ReleaseLine);
export const UpdateBar = late((chunk) => chunk.UpdateBar);

function late(pick: (chunk: Chunk) => ComponentType): ComponentType {
  return function LatePart() {
    const chunk = useAtomValue(latePartsAtom);
    if (chunk === undefined) return undefined;
    const Part = pick(chunk);
    return <Part />;
  };
}
