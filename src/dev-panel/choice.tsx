import { formFieldId } from '../form/form-field-id.ts';
import type { Named } from './demo-offer.ts';

/** A select field that looks like the portal's own fields. */
export function Choice(props: { name: string; label: string; options: readonly Named[]; initial: string }) {
  const { name, label, options, initial } = props;
  const id = formFieldId(name);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-frame">
        <select className="field-input" id={id} name={name} defaultValue={initial}>
          {options.map((option) => (
            <option key={option.name} value={option.name}>
              {option.shows}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
