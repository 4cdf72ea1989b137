import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { loadDispensable } from '../connection/missing-chunk.ts';
import type * as chunkType from './late-parts-chunk.ts';
import { loadWithTexts } from '../locale/load-with-texts.ts';
import type { Texts } from '../locale/translations.ts';

type Chunk = typeof chunkType;

/** There once the page shows and has all that belongs to it. */
export const latePartsAtom = atom<Chunk | undefined>(undefined);

/** Undefined where they can't be had: the page does without. */
export function loadLateParts(texts: Texts): Promise<Chunk | undefined> {
  return loadDispensable(() => loadWithTexts(['install'], texts, () => import('./late-parts-chunk.ts')));
}

/** Parts of the page that can wait until it shows, all in one chunk: installing, updating, and what other tabs tell. */
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
