import { useRef, useState } from 'react';
import type { Answer } from '../api/ask.ts';
import { useLanguage } from '../language/use-language.tsx';
import { isoInZone } from '../time/zoned-time.ts';
import { CopyButton } from './copy-button.tsx';
import { takenCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import { type Taken, takenJson } from './taken.ts';

export interface Collecting {
  signal: AbortSignal;
  /** Hears how many rows there are so far. */
  onCount: (count: number) => void;
}

export interface TakeAlongProps {
  /** The address that shows the same again. */
  address: () => string;
  collect: (collecting: Collecting) => Promise<Answer<Taken>>;
  onFailed: (status: number) => void;
}

/** What the view shows as a file or on paper, or its question as a link. */
export function TakeAlong({ address, collect, onFailed }: TakeAlongProps) {
  const { t, zone } = useLanguage();
  const [said, setSaid] = useState('');
  const running = useRef<AbortController>(undefined);

  async function take(kind: 'csv' | 'json') {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setSaid('');
    const onCount = (count: number) => setSaid(t('take.collecting', { count }));
    const answer = await collect({ signal: abort.signal, onCount });
    if (abort.signal.aborted) return;
    if (!answer.ok) {
      setSaid(t('take.failed'));
      return onFailed(answer.status);
    }
    const taken = answer.value;
    setSaid(taken.complete ? '' : t('take.cut', { count: taken.rows.length }));
    const name = `${taken.name} ${isoInZone(Date.now(), zone).slice(0, 16).replace(':', '-')}`;
    if (kind === 'csv') saveFile(`${name}.csv`, 'text/csv', takenCsv(taken, zone));
    else saveFile(`${name}.json`, 'application/json', takenJson(taken, zone));
    return undefined;
  }

  return (
    <fieldset className="take">
      <legend className="visually-hidden">{t('take.label')}</legend>
      <CopyButton label={t('take.link')} text={address} />
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
