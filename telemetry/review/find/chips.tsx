import { type FormEvent, useId, useState } from 'react';
import { type Chip, type ChipName, type EntryFilter, isSameChip } from '../../reading/entry-filter.ts';
import { useKnownValues } from './use-known-values.ts';
import { useLanguage } from '../language/use-language.tsx';

export interface ChipsProps {
  filter: EntryFilter;
  onChange: (filter: EntryFilter) => void;
  /** Values to choose from are looked for again when it changes. */
  round: number;
}

const addable = ['brand', 'level', 'screen', 'outcome', 'connection', 'locale', 'release'] as const;

/** The filter's conditions, each with a button that removes it, and a form for another one. */
export function Chips({ filter, onChange, round }: ChipsProps) {
  const { t } = useLanguage();
  const id = useId();
  const [name, setName] = useState<ChipName>('brand');
  const [value, setValue] = useState('');
  const [choosing, setChoosing] = useState(false);
  const choices = useKnownValues(choosing ? name : undefined, filter, round);
  const users = filter.chips.filter((chip) => chip.name === 'userRef' && !chip.excluded);
  const single = filter.chips.filter((chip) => !users.includes(chip));

  function add(excluded: boolean) {
    const typed = value.trim();
    if (typed === '') return;
    // Nobody remembers which letters of a brand, a screen or a level are large.
    const alike = choices.filter((choice) => choice.toLowerCase() === typed.toLowerCase());
    const chip = { name, value: alike.includes(typed) ? typed : (alike[0] ?? typed), excluded };
    if (!filter.chips.some((known) => isSameChip(known, chip)))
      onChange({ ...filter, chips: [...filter.chips, chip] });
    setValue('');
  }
  const without = (gone: readonly Chip[]) =>
    onChange({ ...filter, chips: filter.chips.filter((chip) => !gone.includes(chip)) });

  return (
    <div className="filter">
      <ul className="chips">
        {filter.text !== '' && (
          <ChipItem
            name={t('chip.text')}
            value={t('chip.quoted', { text: filter.text })}
            onRemove={() => onChange({ ...filter, text: '' })}
          />
        )}
        {users.length > 0 && (
          <ChipItem
            name={t('name.userRef')}
            value={users.length === 1 ? (users[0]?.value ?? '') : t('filter.users', { count: users.length })}
            onRemove={() => without(users)}
          />
        )}
        {single.map((chip) => (
          <ChipItem
            key={`${chip.name} ${chip.excluded} ${chip.value}`}
            name={t(`name.${chip.name}`)}
            value={chip.excluded ? t('filter.not', { value: chip.value }) : chip.value}
            excluded={chip.excluded}
            onRemove={() => without([chip])}
          />
        ))}
        {filter.chips.length + (filter.text === '' ? 0 : 1) > 1 && (
          <li>
            <button
              type="button"
              className="quiet"
              onClick={() => onChange({ ...filter, text: '', chips: [] })}
            >
              {t('filter.clear')}
            </button>
          </li>
        )}
      </ul>
      <form
        className="filter-add"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          add(false);
        }}
      >
        <label htmlFor={`${id}-name`} className="visually-hidden">
          {t('filter.attribute')}
        </label>
        <select
          id={`${id}-name`}
          value={name}
          onChange={(event) => {
            setName(addable.find((known) => known === event.target.value) ?? 'brand');
            setValue('');
          }}
        >
          {addable.map((known) => (
            <option key={known} value={known}>
              {t(`name.${known}`)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-value`} className="visually-hidden">
          {t('filter.value')}
        </label>
        <input
          id={`${id}-value`}
          list={`${id}-values`}
          value={value}
          placeholder={t('filter.value')}
          onChange={(event) => setValue(event.target.value)}
          onFocus={() => setChoosing(true)}
          autoComplete="off"
          maxLength={200}
        />
        <datalist id={`${id}-values`}>
          {choices.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
        <button type="submit">{t('filter.only')}</button>
        <button type="button" onClick={() => add(true)}>
          {t('filter.exclude')}
        </button>
      </form>
    </div>
  );
}

interface ChipItemProps {
  name: string;
  value: string;
  excluded?: boolean;
  onRemove: () => void;
}

function ChipItem({ name, value, excluded = false, onRemove }: ChipItemProps) {
  const { t } = useLanguage();
  return (
    <li className={`chip${excluded ? ' chip-not' : ''}`}>
      <span className="chip-name">{name}</span> <span className="chip-value">{value}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('filter.remove', { filter: `${name} ${value}` })}
      >
        ×
      </button>
    </li>
  );
}
