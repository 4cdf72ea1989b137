import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { type Chip, type EntryFilter, valueCharacters } from '../../reading/entry-filter.ts';
import { fetchValues } from '../api/requests.ts';
import { failedText } from '../failed.tsx';
import { type ReaderLanguage, useLanguage } from '../language/use-language.tsx';
import { valueText } from '../language/value-text.ts';
import { useKnownValues } from './use-known-values.ts';

interface AddChipProps {
  filter: EntryFilter;
  onAdd: (chip: Chip) => void;
  /** A change reloads the values to choose from. */
  round: number;
}

const addable = ['brand', 'level', 'screen', 'outcome', 'connection', 'locale', 'release'] as const;

/** Nobody remembers the upper and lower case of a brand or a level; pages, outcomes and languages are shown in words. */
function asSpelled(typed: Chip, values: readonly string[], reader: ReaderLanguage): Chip | undefined {
  const sought = typed.value.toLowerCase();
  const alike = values.filter((value) =>
    [value, valueText(typed.name, value, reader)].some((text) => text.toLowerCase() === sought),
  );
  const value = alike.includes(typed.value) ? typed.value : alike[0];
  return value === undefined ? undefined : { ...typed, value };
}

/** The form that adds a condition to the filter. */
export function AddChip({ filter, onAdd, round }: AddChipProps) {
  const reader = useLanguage();
  const { t } = reader;
  const id = useId();
  const [name, setName] = useState<(typeof addable)[number]>('brand');
  const [value, setValue] = useState('');
  const [choosing, setChoosing] = useState(false);
  const choices = useKnownValues(choosing ? name : undefined, filter, round);

  /** To be added once its spelling is known; until then, the field keeps it. */
  const [typed, setTyped] = useState<Chip>();
  /** Status of the failure, if its spelling could not be looked up. */
  const [failed, setFailed] = useState<number>();

  const onSpelled = useEffectEvent((chip: Chip, values: readonly string[]) => {
    setTyped(undefined);
    setValue('');
    onAdd(asSpelled(chip, values, reader) ?? chip);
  });
  useEffect(() => {
    if (typed === undefined) return undefined;
    const abort = new AbortController();
    void fetchValues(typed.name, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) return onSpelled(typed, answer.value);
      setTyped(undefined);
      return setFailed(answer.status);
    });
    return () => abort.abort();
  }, [typed]);

  function add(excluded: boolean) {
    setFailed(undefined);
    const chip = { name, value: value.trim(), excluded };
    if (chip.value === '') return;
    // First the choices: they are the most frequent values of this period, however many others there are.
    const known = asSpelled(chip, choices, reader);
    if (known === undefined) return setTyped(chip);
    setValue('');
    return onAdd(known);
  }

  function change(text: string) {
    setTyped(undefined);
    setFailed(undefined);
    setValue(text);
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
          change('');
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
        onChange={(event) => change(event.target.value)}
        onFocus={() => setChoosing(true)}
        autoComplete="off"
        maxLength={valueCharacters}
      />
      <datalist id={`${id}-values`}>
        {choices
          .map((choice) => ({ choice, text: valueText(name, choice, reader) }))
          .toSorted((a, b) => a.text.localeCompare(b.text))
          .map(({ choice, text }) => (
            <option key={choice} value={text}>
              {text}
            </option>
          ))}
      </datalist>
      <button type="submit">{t('filter.only')}</button>
      <button type="button" onClick={() => add(true)}>
        {t('filter.exclude')}
      </button>
      <output>
        {typed !== undefined && t('find.searching')}
        {failed !== undefined && t(failedText(failed))}
      </output>
    </form>
  );
}
