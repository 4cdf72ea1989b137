import { type Chip, type EntryFilter, isSameChip } from '../../reading/entry-filter.ts';
import { useLanguage } from '../language/use-language.tsx';
import { valueText } from '../language/value-text.ts';
import { AddChip } from './add-chip.tsx';

export interface ChipsProps {
  filter: EntryFilter;
  onChange: (filter: EntryFilter) => void;
  /** A change reloads the values to choose from. */
  round: number;
}

/** The filter's conditions, each with a button that removes it, and a form for another one. */
export function Chips({ filter, onChange, round }: ChipsProps) {
  const reader = useLanguage();
  const { t } = reader;
  const users = filter.chips.filter((chip) => chip.name === 'userRef' && !chip.excluded);
  const single = filter.chips.filter((chip) => !users.includes(chip));

  const add = (chip: Chip) => {
    if (!filter.chips.some((known) => isSameChip(known, chip)))
      onChange({ ...filter, chips: [...filter.chips, chip] });
  };
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
        {filter.pattern !== '' && (
          <ChipItem
            name={t('patterns.pattern')}
            value={t('chip.quoted', { text: filter.pattern })}
            onRemove={() => onChange({ ...filter, pattern: '' })}
          />
        )}
        {users.length > 0 && (
          <ChipItem
            name={t('name.userRef')}
            value={users.length === 1 ? (users[0]?.value ?? '') : t('filter.users', { count: users.length })}
            onRemove={() => without(users)}
          />
        )}
        {single.map((chip) => {
          const value = valueText(chip.name, chip.value, reader);
          return (
            <ChipItem
              key={`${chip.name} ${chip.excluded} ${chip.value}`}
              name={t(`name.${chip.name}`)}
              value={chip.excluded ? t('filter.not', { value }) : value}
              excluded={chip.excluded}
              onRemove={() => without([chip])}
            />
          );
        })}
        {filter.chips.length + [filter.text, filter.pattern].filter((text) => text !== '').length > 1 && (
          <li>
            <button
              type="button"
              className="quiet"
              onClick={() => onChange({ ...filter, text: '', pattern: '', chips: [] })}
            >
              {t('filter.clear')}
            </button>
          </li>
        )}
      </ul>
      <AddChip filter={filter} onAdd={add} round={round} />
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
      <span className="chip-text">
        <span className="chip-name">{name}</span> <span className="chip-value">{value}</span>
      </span>
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
