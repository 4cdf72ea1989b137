import { Disclosure } from '../form/disclosure.tsx';
import { ActionButton } from '../form/action-button.tsx';
import { pendingEntries } from './pending-entries.ts';
import { Rows } from './rows.tsx';
import { useRefreshable } from './use-refreshable.ts';

/** The log entries that wait for the collector. */
export function LogSection({ isForwarded }: { isForwarded: boolean }) {
  return (
    <Disclosure summary="Log entries that wait">
      {isForwarded ? (
        <Waiting />
      ) : (
        <p>F618178ForgeLogging is off, or uiLoggingUrl empty: entries go to the browser’s console only.</p>
      )}
    </Disclosure>
  );
}

function Waiting() {
  const [entries = [], refresh] = useRefreshable(load);
  const rows = entries.map(({ at, level, message }, index) => ({
    key: `${at} ${index}`,
    title: message,
    detail: `${level} · ${new Date(at).toISOString()}`,
  }));
  return (
    <>
      <Rows rows={rows} empty="None: everything has been sent." />
      <ActionButton onPress={refresh}>Look again</ActionButton>
    </>
  );
}

/** Reads the outbox through the forwarding program's file: code shared with it would be a chunk that no worker caches. */
async function load() {
  const { openOutbox } = await import('../../telemetry/client/forward-log.ts');
  return pendingEntries(await openOutbox(() => window.indexedDB, Date.now));
}
