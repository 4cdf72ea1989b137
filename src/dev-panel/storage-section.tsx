import { Disclosure } from '../form/disclosure.tsx';
import { SecondaryButton } from '../form/secondary-button.tsx';
import { keptThings } from './kept-things.ts';
import { Rows } from './rows.tsx';
import { useLook } from './use-look.ts';

/** What the browser stores for this origin; values only if they can be nobody's secret. */
export function StorageSection() {
  const [things = [], lookAgain] = useLook(look);
  const rows = things.map(({ place, name, shows }) => ({
    key: `${place} ${name}`,
    title: name,
    detail: `${place} · ${shows}`,
  }));
  return (
    <Disclosure summary="Kept in this browser">
      <Rows rows={rows} empty="Nothing." />
      <SecondaryButton busy={false} onPress={lookAgain}>
        Look again
      </SecondaryButton>
    </Disclosure>
  );
}

const look = () => keptThings(window);
