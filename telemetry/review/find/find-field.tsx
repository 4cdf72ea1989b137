import { type FormEvent, useId } from 'react';

interface FindFieldProps {
  label: string;
  hint: string;
  /** Label of the button. */
  go: string;
  isMain?: boolean;
  value: string;
  onChange: (value: string) => void;
  onFind: () => void;
}

/** Room for a message pasted with all its surroundings: the code comes last. */
const mostCharacters = 2_000;

/** A search field with its button. */
export function FindField({ label, hint, go, isMain = false, value, onChange, onFind }: FindFieldProps) {
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFind();
  };
  return (
    <form onSubmit={onSubmit}>
      <label htmlFor={id}>{label}</label>
      <div className="find-field">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={mostCharacters}
        />
        <button type="submit" className={isMain ? 'main' : undefined}>
          {go}
        </button>
      </div>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </form>
  );
}
