import { useEffect, useRef } from 'react';
import { type Chip, type ChipName, chipNames } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { CopyButton } from '../export/copy-button.tsx';
import { entryRecord } from '../export/exported-entry.ts';
import { useLanguage } from '../language/use-language.tsx';
import { clockText } from '../visit/clock-text.ts';
import { describeEntry } from '../visit/describe-entry.ts';
import { lateMs } from '../visit/tell-story.ts';
import { VisitLink, type VisitNavigation } from '../visit/visit-link.tsx';

export interface EntryDetailProps {
  entry: StoredEntry;
  onClose: () => void;
  onChip: (chip: Chip) => void;
  onAround: (entry: StoredEntry, ms: number) => void;
  toVisit: VisitNavigation;
}

const aroundMinutes = [1, 5, 30] as const;

/** One entry with all its fields. What it says is text from strangers: never a link, never markup. */
export function EntryDetail({ entry, onClose, onChip, onAround, toVisit }: EntryDetailProps) {
  const reader = useLanguage();
  const { t } = reader;
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a narrow screen it is below the list, out of sight.
    if ((heading.current?.getBoundingClientRect().bottom ?? 0) > innerHeight)
      section.current?.scrollIntoView({ block: 'start' });
  }, []);
  const delay = entry.receivedAt - entry.time;
  const visit = entry.attributes['visit'];
  return (
    <section ref={section} className="detail" aria-labelledby="detail-title">
      <header className="detail-head">
        <h2 id="detail-title" tabIndex={-1} ref={heading}>
          <span className={`level level-${entry.level.toLowerCase()}`}>{entry.level}</span>{' '}
          {describeEntry(entry, reader)}
        </h2>
        <button type="button" className="quiet" onClick={onClose} aria-label={t('detail.close')}>
          ×
        </button>
      </header>
      {/* The portal writes its log in English, whatever the reader's language. */}
      <p className="detail-message" lang="en">
        {entry.message}
      </p>
      <div className="detail-actions">
        {visit !== undefined && (
          <VisitLink code={visit} navigation={toVisit} className="main">
            {t('detail.visit')}
          </VisitLink>
        )}
        <fieldset className="group">
          <legend>{t('detail.around')}</legend>
          {aroundMinutes.map((minutes) => (
            <button key={minutes} type="button" onClick={() => onAround(entry, minutes * 60_000)}>
              {t('detail.minutes', { minutes })}
            </button>
          ))}
        </fieldset>
        <CopyButton
          label={t('detail.copyAll')}
          text={() =>
            JSON.stringify({ ...entryRecord(entry, reader.zone), position: undefined }, undefined, 2)
          }
        />
      </div>
      <dl>
        <Field name={t('detail.happened')} value={reader.moment(entry.time)} onChip={onChip} />
        <Field
          name={t('detail.received')}
          value={
            delay > lateMs
              ? t('detail.late', { time: reader.moment(entry.receivedAt), delay: reader.duration(delay) })
              : reader.moment(entry.receivedAt)
          }
          onChip={onChip}
        />
        <Field name={t('detail.device')} value={clockText(entry.clockDifferenceMs, reader)} onChip={onChip} />
        {entry.sender !== undefined && (
          <Field name={t('name.sender')} value={entry.sender} chip="sender" onChip={onChip} />
        )}
        <Field name={t('col.level')} value={entry.level} chip="level" onChip={onChip} />
        {Object.entries(entry.attributes).map(([name, value]) => {
          // Only the collector knows the sender, whatever an entry claims.
          const chip = chipNames.find((known) => known === name && known !== 'sender');
          return <Field key={name} name={name} value={value} chip={chip} onChip={onChip} />;
        })}
      </dl>
    </section>
  );
}

interface FieldProps {
  name: string;
  value: string;
  /** The attribute that a filter can narrow by this value. */
  chip?: ChipName | undefined;
  onChip: (chip: Chip) => void;
}

function Field({ name, value, chip, onChip }: FieldProps) {
  const { t } = useLanguage();
  return (
    <div className="field">
      <dt>{name}</dt>
      <dd className="field-value">{value}</dd>
      <dd className="field-actions">
        <CopyButton label={t('detail.copy')} about={name} text={() => value} />
        {chip !== undefined && (
          <>
            <button type="button" onClick={() => onChip({ name: chip, value, excluded: false })}>
              {t('filter.only')}
              <span className="visually-hidden"> {name}</span>
            </button>
            <button type="button" onClick={() => onChip({ name: chip, value, excluded: true })}>
              {t('filter.exclude')}
              <span className="visually-hidden"> {name}</span>
            </button>
          </>
        )}
      </dd>
    </div>
  );
}
