import { useEffect } from 'react';
import { type Answer, barredStatus } from '../api/ask.ts';
import { useLanguage } from '../language/use-language.tsx';
import { isoInZone } from '../time/zoned-time.ts';
import { CopyButton } from './copy-button.tsx';
import { exportedCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import { type ExportedView, exportedJson } from './exported-view.ts';
import { type Making, type ExportMessage, useExport } from './use-export.tsx';

export interface Collecting {
  signal: AbortSignal;
  /** Called with the number of rows so far. */
  onCount: (count: number) => void;
}

export interface ExportMenuProps {
  /** The address that shows the same again. */
  address: () => string;
  collect: (collecting: Collecting) => Promise<Answer<ExportedView>>;
}

/** Exports the view as a file or on paper, or copies a link to it. */
export function ExportMenu({ address, collect }: ExportMenuProps) {
  const { t, zone } = useLanguage();
  const { said, running, take, forget } = useExport();
  // The message about this view's file must not stay in the next view.
  useEffect(() => forget, [forget]);

  async function make(kind: 'csv' | 'json', { signal, say }: Making): Promise<ExportMessage | undefined> {
    const onCount = (count: number) => say({ key: 'take.collecting', values: { count } });
    const answer = await collect({ signal, onCount });
    if (signal.aborted) return undefined;
    if (!answer.ok) return { key: answer.status === barredStatus ? 'take.barred' : 'take.failed' };
    const taken = answer.value;
    const name = `${taken.name} ${isoInZone(Date.now(), zone).slice(0, 16).replace(':', '-')}`;
    if (kind === 'csv') saveFile(`${name}.csv`, 'text/csv', exportedCsv(taken, zone));
    else saveFile(`${name}.json`, 'application/json', exportedJson(taken, zone));
    return taken.complete ? undefined : { key: 'take.cut', values: { count: taken.rows.length } };
  }

  return (
    <fieldset className="take">
      <legend className="visually-hidden">{t('take.label')}</legend>
      <CopyButton label={t('take.link')} text={address} />
      <button
        type="button"
        aria-disabled={running}
        onClick={() => void take((making) => make('csv', making))}
      >
        {t('take.csv')}
      </button>
      <button
        type="button"
        aria-disabled={running}
        onClick={() => void take((making) => make('json', making))}
      >
        {t('take.json')}
      </button>
      <button type="button" onClick={() => window.print()}>
        {t('take.print')}
      </button>
      <output className="take-said">{said !== undefined && t(said.key, said.values)}</output>
    </fieldset>
  );
}
