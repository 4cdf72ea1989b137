import { loadWithTexts } from '../locale/load-with-texts.ts';
import type { Texts } from '../locale/translations.ts';
import type * as chunkType from './connection-notice.tsx';
import { loadDispensable } from './missing-chunk.ts';

/** Loads the connection notices with their texts. Undefined if their script is missing, as in a tab older than the release. */
export function loadConnectionNotice(texts: Texts): Promise<typeof chunkType | undefined> {
  return loadDispensable(() => loadWithTexts(['connection'], texts, () => import('./connection-notice.tsx')));
}
