import { type KeyboardEvent, useRef } from 'react';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { useLanguage } from '../language/use-language.tsx';
import { valueText } from '../language/value-text.ts';
import { entryClass } from '../outcome-class.ts';
import { describeEntry } from '../visit/describe-entry.ts';

export interface EntryRowProps {
  entry: StoredEntry;
  /** From 0. */
  index: number;
  /** Pixels from the top of the list. */
  offset: number;
  /** The Tab key leads here. */
  active: boolean;
  selected: boolean;
  onSelect: () => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function selectedText(): string {
  return getSelection()?.toString() ?? '';
}

/** One entry. Keyboards and screen readers use its button, the mouse uses the row: a button's text can't be selected. */
export function EntryRow(props: EntryRowProps) {
  const { entry, index, offset, active, selected, onSelect, onFocus, onKeyDown } = props;
  const reader = useLanguage();
  const selectedBefore = useRef('');
  const { attributes, level, position, time } = entry;
  const zoneOffset = reader.offsetIfTwice(time);
  return (
    <tr
      aria-rowindex={index + 2}
      className={`row tone-${entryClass(entry)}${selected ? ' selected' : ''}`}
      style={{ transform: `translateY(${offset}px)` }}
      onMouseDown={() => {
        selectedBefore.current = selectedText();
      }}
      onClick={(event) => {
        // A click that has just selected text is for copying. A key press on the button has a `detail` of 0.
        if (event.detail > 0 && !['', selectedBefore.current].includes(selectedText())) return;
        // Closing the entry returns the focus here.
        event.currentTarget.querySelector('button')?.focus({ preventScroll: true, focusVisible: false });
        onSelect();
      }}
      onKeyDown={onKeyDown}
    >
      <td className="cell-time">
        <button
          type="button"
          id={`entry-${position}`}
          className="row-button"
          tabIndex={active ? 0 : -1}
          aria-expanded={selected}
          // Many entries share a moment, and only the button is read out on the way through the list.
          aria-describedby={['level', 'brand', 'what'].map((cell) => `${cell}-${position}`).join(' ')}
          onFocus={onFocus}
        >
          <span className="cell-day">{reader.day(time)}</span> {reader.clock(time)}
          {zoneOffset !== '' && <span className="cell-offset"> {zoneOffset}</span>}
        </button>
      </td>
      <td id={`level-${position}`}>
        <span className={`level level-${level.toLowerCase()}`}>{level}</span>
      </td>
      <td id={`brand-${position}`}>{attributes['brand']}</td>
      <td className="cell-screen">{valueText('screen', attributes['screen'] ?? '', reader)}</td>
      <td className="cell-what" id={`what-${position}`}>
        {describeEntry(entry, reader)}
      </td>
      <td className="cell-visit">{attributes['visit']}</td>
    </tr>
  );
}
