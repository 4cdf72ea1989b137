import { Disclosure } from '../form/disclosure.tsx';
import { ActionButton } from '../form/action-button.tsx';
import { storedItems } from './stored-items.ts';
import { Rows } from './rows.tsx';
import { useRefreshable } from './use-refreshable.ts';

/** What the browser stores for this origin; values only if they can be nobody's secret. */
export function StorageSection() {
  const [items = [], refresh] = useRefreshable(load);
  const rows = items.map(({ place, name, detail }) => ({
    key: `${place} ${name}`,
    title: name,
    detail: `${place} · ${detail}`,
  }));
  return (
    <Disclosure summary="Kept in this browser">
      <Rows rows={rows} empty="Nothing." />
      <ActionButton onPress={refresh}>Look again</ActionButton>
    </Disclosure>
  );
}

const load = () => storedItems(window);
