import { useRef, useState } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { askAllEntries } from '../api/questions.ts';
import { useLanguage } from '../language/use-language.tsx';
import { isoInZone } from '../time/zoned-time.ts';
import { CopyButton } from './copy-button.tsx';
import { entriesCsv } from './csv.ts';
import { saveFile } from './save-file.ts';

export interface TakeAlongProps {
  filter: EntryFilter;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  onFailed: (status: number) => void;
}

/** What a spreadsheet still opens. */
const mostTaken = 100_000;

/** Up to this moment, so that the link and the head of a file name just what was taken. */
export function ended(filter: EntryFilter): EntryFilter {
  return { ...filter, to: filter.to ?? Date.now() };
}

/** The entries as a file or on paper, or the question as a link. */
export function TakeAlong({ filter, address, onFailed }: TakeAlongProps) {
  const { t, zone } = useLanguage();
  const [said, setSaid] = useState('');
  const running = useRef<AbortController>(undefined);

  async function take(kind: 'csv' | 'json') {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setSaid(t('take.collecting', { count: 0 }));
    const asked = ended(filter);
    const answer = await askAllEntries({
      filter: asked,
      most: mostTaken,
      signal: abort.signal,
      onCount: (count) => setSaid(t('take.collecting', { count })),
    });
    if (abort.signal.aborted) return;
    setSaid(answer.ok && answer.value.rest !== undefined ? t('take.cut', { count: mostTaken }) : '');
    if (!answer.ok) return onFailed(answer.status);
    const { entries, rest } = answer.value;
    const cut = rest !== undefined;
    const question = address(asked);
    const name = `sign-in-logs ${isoInZone(Date.now(), zone).slice(0, 16).replace(':', '-')}`;
    if (kind === 'csv') saveFile(`${name}.csv`, 'text/csv', entriesCsv(entries, question, zone));
    else {
      const shown = entries.map((entry) => ({ ...entry, time: isoInZone(entry.time, zone) }));
      const whole = { question, zone, cut, entries: shown };
      saveFile(`${name}.json`, 'application/json', JSON.stringify(whole, undefined, 1));
    }
    return undefined;
  }

  return (
    <fieldset className="take">
      <legend className="visually-hidden">{t('take.label')}</legend>
      <CopyButton label={t('take.link')} text={() => address(ended(filter))} />
      <button type="button" onClick={() => void take('csv')}>
        {t('take.csv')}
      </button>
      <button type="button" onClick={() => void take('json')}>
        {t('take.json')}
      </button>
      <button type="button" onClick={() => window.print()}>
        {t('take.print')}
      </button>
      <output className="take-said">{said}</output>
    </fieldset>
  );
}
