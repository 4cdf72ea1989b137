import type { ReaderLanguage } from '../language/use-language.tsx';
import type { ExportedRow } from '../export/exported-view.ts';
import { isoInZone } from '../time/zoned-time.ts';
import { lineText } from './line-text.ts';
import type { StoryLine } from './tell-story.ts';

/** A line of a visit's story for a file, in the words shown on the page. */
export function storyRow(line: StoryLine, reader: ReaderLanguage): ExportedRow {
  const what = lineText(line, reader);
  if (line.kind === 'gap') return { time: '', level: '', what, times: '', waitedMs: '', message: '' };
  const { entry, times, pauseMs } = line;
  return {
    time: isoInZone(entry.time, reader.zone),
    level: entry.level,
    what,
    times,
    waitedMs: pauseMs ?? '',
    message: entry.message,
  };
}
