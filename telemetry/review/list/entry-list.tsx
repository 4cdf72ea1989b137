import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { useLanguage } from '../language/use-language.tsx';
import { copySelectedRows } from './copy-selected-rows.ts';
import { EntryRow } from './entry-row.tsx';
import { useRowWindow } from './use-row-window.ts';

export interface EntryListProps {
  /** Not empty. */
  entries: readonly StoredEntry[];
  selected: number | undefined;
  onSelect: (position: number) => void;
  /** The reader comes near the end. */
  onEnd: () => void;
  onTop: (atTop: boolean) => void;
  /** All entries are loaded. */
  whole: boolean;
}

const columns = ['time', 'level', 'brand', 'screen', 'what', 'visit'] as const;

/** A list of any length: only the rows in sight, and the one that has the focus, are in the document. */
export function EntryList({ entries, selected, onSelect, onEnd, onTop, whole }: EntryListProps) {
  const { t } = useLanguage();
  const { box, probe, first, last, printing, rowPixels, pageRows, atTop, onScroll, scrollTo } = useRowWindow(
    entries.length,
  );
  const isCutOnPaper = printing && !(whole && last === entries.length - 1);
  const [moved, setMoved] = useState<number>();
  const indexOf = (wanted: number | undefined) =>
    wanted === undefined ? -1 : entries.findIndex(({ position }) => position === wanted);
  const activeIndex = Math.max(0, indexOf(moved ?? selected));

  const toEnd = useEffectEvent(onEnd);
  const nearEnd = last >= entries.length - pageRows * 3 ? last : undefined;
  useEffect(() => {
    if (nearEnd !== undefined) toEnd();
  }, [nearEnd]);
  const toTop = useEffectEvent(onTop);
  useEffect(() => toTop(atTop), [atTop]);

  // A link to an entry shows it, as soon as it is loaded.
  const selectedIndex = indexOf(selected);
  const found = selectedIndex !== -1;
  const showSelected = useEffectEvent(() => scrollTo(selectedIndex));
  useEffect(() => {
    if (found && selected !== undefined) showSelected();
  }, [found, selected]);

  useEffect(() => {
    const button = document.getElementById(`entry-${moved}`);
    button?.focus({ preventScroll: true });
    // The window may end above the list's own end.
    if (button?.matches(':focus-visible')) button.closest('tr')?.scrollIntoView({ block: 'nearest' });
  }, [moved]);

  // Scrolls along: new entries above would push a visible focus out of sight, and the next key would jump to it.
  const active = useRef({ moved, index: activeIndex });
  useLayoutEffect(() => {
    const before = active.current;
    active.current = { moved, index: activeIndex };
    const element = box.current;
    if (before.moved === moved && element?.querySelector('.row-button:focus-visible'))
      element.scrollBy({ top: (activeIndex - before.index) * rowPixels });
  }, [box, moved, activeIndex, rowPixels]);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + pageRows,
      PageUp: activeIndex - pageRows,
      Home: 0,
      End: entries.length - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const index = Math.min(entries.length - 1, Math.max(0, wanted));
    setMoved(entries[index]?.position);
    scrollTo(index);
  }

  const indexes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (activeIndex < first) indexes.unshift(activeIndex);
  if (activeIndex > last) indexes.push(activeIndex);
  return (
    <div className="list">
      <div ref={probe} className="row-probe" aria-hidden="true" />
      <div ref={box} className="list-box" onScroll={onScroll}>
        <table
          aria-label={t('list.label')}
          aria-describedby="list-keys"
          // -1: the total is not known.
          aria-rowcount={whole ? entries.length + 1 : -1}
        >
          <thead>
            <tr className="row list-head" aria-rowindex={1}>
              {columns.map((name) => (
                <th key={name} scope="col" className={`cell-${name}`}>
                  {t(`col.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            className="list-rows"
            style={{ blockSize: entries.length * rowPixels }}
            onCopy={copySelectedRows}
          >
            {indexes.map((index) => {
              const entry = entries[index];
              return entry === undefined ? null : (
                <EntryRow
                  key={entry.position}
                  entry={entry}
                  index={index}
                  offset={index * rowPixels}
                  active={index === activeIndex}
                  selected={entry.position === selected}
                  onSelect={() => onSelect(entry.position)}
                  // Also if Tab led there, so that the row stays active as new entries come in above.
                  onFocus={() => setMoved(entry.position)}
                  onKeyDown={onKeyDown}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {isCutOnPaper && <p className="cut">{t('list.printedCut', { count: last + 1 })}</p>}
      <p id="list-keys" className="hint">
        {t('list.keys')}
      </p>
    </div>
  );
}
