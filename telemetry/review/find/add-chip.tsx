import { type FormEvent, useId, useState } from 'react';
import type { Chip, EntryFilter } from '../../reading/entry-filter.ts';
import { useLanguage } from '../language/use-language.tsx';
import { useKnownValues } from './use-known-values.ts';

interface AddChipProps {
  filter: EntryFilter;
  onAdd: (chip: Chip) => void;
  /** A change reloads the values to choose from. */
  round: number;
}

const addable = ['brand', 'level', 'screen', 'outcome', 'connection', 'locale', 'release'] as const;

/** The form that adds a condition to the filter. */
export function AddChip({ filter, onAdd, round }: AddChipProps) {
  const { t } = useLanguage();
  const id = useId();
  const [name, setName] = useState<(typeof addable)[number]>('brand');
  const [value, setValue] = useState('');
  const [choosing, setChoosing] = useState(false);
  const choices = useKnownValues(choosing ? name : undefined, filter, round);

  function add(excluded: boolean) {
    const typed = value.trim();
    if (typed === '') return;
    // Nobody remembers the upper and lower case of a brand, a screen or a level.
    const alike = choices.filter((choice) => choice.toLowerCase() === typed.toLowerCase());
    onAdd({ name, value: alike.includes(typed) ? typed : (alike[0] ?? typed), excluded });
    setValue('');
  }

  return (
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
  );
}
