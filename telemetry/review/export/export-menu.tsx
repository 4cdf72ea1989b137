import { useEffect } from 'react';
import { type Answer, barredStatus } from '../api/request.ts';
import { useLanguage } from '../language/use-language.tsx';
import { isoInZone } from '../time/zoned-time.ts';
import { useAnnounceOnce } from '../use-announce-once.ts';
import { CopyButton } from './copy-button.tsx';
import { exportedCsv } from './csv.ts';
import { saveFile } from './save-file.ts';
import { type ExportedView, exportedJson } from './exported-view.ts';
import { type ExportJob, type ExportMessage, useExport } from './use-export.tsx';

export interface CollectOptions {
  signal: AbortSignal;
  /** Called with the number of rows so far. */
  onCount: (count: number) => void;
}

export interface ExportMenuProps {
  /** The address that shows the same again. */
  address: () => string;
  collect: (options: CollectOptions) => Promise<Answer<ExportedView>>;
}

/** Exports the view as a file or on paper, or copies a link to it. */
export function ExportMenu({ address, collect }: ExportMenuProps) {
  const { t, zone } = useLanguage();
  const { message, running, start, clearMessage } = useExport();
  const live = useAnnounceOnce(running ? message?.values?.['count'] : undefined);
  // The message about this view's file must not stay in the next view.
  useEffect(() => clearMessage, [clearMessage]);

  async function createFile(
    kind: 'csv' | 'json',
    { signal, report }: ExportJob,
  ): Promise<ExportMessage | undefined> {
    const onCount = (count: number) => report({ key: 'take.collecting', values: { count } });
    const answer = await collect({ signal, onCount });
    if (signal.aborted) return undefined;
    if (!answer.ok) return { key: answer.status === barredStatus ? 'take.barred' : 'take.failed' };
    const view = answer.value;
    const name = `${view.name} ${isoInZone(Date.now(), zone).slice(0, 16).replace(':', '-')}`;
    if (kind === 'csv') saveFile(`${name}.csv`, 'text/csv', exportedCsv(view, zone));
    else saveFile(`${name}.json`, 'application/json', exportedJson(view, zone));
    return view.complete ? undefined : { key: 'take.cut', values: { count: view.rows.length } };
  }

  return (
    <fieldset className="take">
      <legend className="visually-hidden">{t('take.label')}</legend>
      <CopyButton label={t('take.link')} text={address} />
      <button
        type="button"
        aria-disabled={running}
        onClick={() => void start((job) => createFile('csv', job))}
      >
        {t('take.csv')}
      </button>
      <button
        type="button"
        aria-disabled={running}
        onClick={() => void start((job) => createFile('json', job))}
      >
        {t('take.json')}
      </button>
      <button type="button" onClick={() => window.print()}>
        {t('take.print')}
      </button>
      <output className="take-said" aria-live={live}>
        {message !== undefined && t(message.key, message.values)}
      </output>
    </fieldset>
  );
}
