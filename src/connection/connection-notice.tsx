import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { base } from '../addresses.ts';
import { announcedAgain } from '../browser/announced-again.ts';
import { CheckIcon, AlertIcon } from '../form/icons.tsx';
import { useReturnFocus } from '../form/use-return-focus.ts';
import { useBarHeight } from '../form/use-bar-height.ts';
import { withMissingTexts } from '../locale/missing-texts.tsx';
import type { TextKey } from '../locale/text-key.ts';
import { useServices, useTranslate } from '../services.tsx';
import { brandAtom, brandCachedAtAtom } from '../state.ts';
import './connection-notice.css';
import type { ConnectionView } from './connection-watch.ts';
import { useConnection } from './use-connection.ts';
import { useHeldLinks } from './use-held-links.ts';
import { useOutdated } from './use-outdated.ts';
import { type StorageTrouble, useStorageTrouble } from './use-storage-trouble.ts';

export { texts } from 'virtual:default-texts/connection';

export const cookiesText = { key: 'storage.cookies' } as const;

type Notice = NonNullable<ConnectionView['shown']> | StorageTrouble | 'outdated';

const words: Readonly<Record<Notice, TextKey>> = {
  offline: 'connection.offline',
  unreached: 'connection.unreached',
  captivePortal: 'connection.captivePortal',
  proxy: 'connection.proxy',
  outage: 'connection.outage',
  slow: 'connection.slow',
  restored: 'connection.restored',
  outdated: 'connection.outdated',
  cookies: cookiesText.key,
  forgets: 'storage.forgets',
};

/**
 * One slim bar at the window's lower edge while the connection is in trouble; it comes and goes by itself. Otherwise it
 * reports a page that is too old for the platform, or a browser that stores nothing.
 */
export const ConnectionNotice = withMissingTexts(['connection'], ConnectionBar);

function ConnectionBar() {
  const translate = useTranslate();
  const { isOutdated, noteGone } = useOutdated();
  const connection = useConnection(noteGone);
  const storage = useStorageTrouble();
  const { isTrying, tryAgain } = connection;
  const lasting = isOutdated ? 'outdated' : storage;
  const shown: Notice | undefined = connection.shown ?? lasting;
  const [closed, setClosed] = useState<readonly Notice[]>([]);
  // Closing applies to this trouble only; another one reopens the bar. A lasting notice stays closed after other troubles.
  const stayClosed = closed.filter((one) => one === shown || one === lasting);
  if (stayClosed.length < closed.length) setClosed(stayClosed);
  const open = shown && closed.includes(shown) ? undefined : shown;
  const [held, setHeld] = useState(0);
  useHeldLinks(connection, () => {
    setClosed(closed.filter((one) => one === lasting));
    setHeld(held + 1);
  });
  const [tries, setTries] = useState({ isTrying, ended: 0 });
  if (tries.isTrying !== isTrying) setTries({ isTrying, ended: tries.ended + (isTrying ? 0 : 1) });
  const since = useShownFrom();
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--connection-bar');
  useEffect(() => {
    // In a low window the bar is at the page's end: scroll to it, as it says why the link was held.
    if (held > 0) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [held]);
  return (
    <div className="connection-bar" data-shown={open} ref={bar}>
      {open && <span className="connection-icon">{open === 'restored' ? <CheckIcon /> : <AlertIcon />}</span>}
      {/* Must exist before its text comes, or screen readers miss it. */}
      <output className="connection-text">
        {/* Announced again after a retry that changed nothing. */}
        {open && <span>{announcedAgain(translate(words[open]), tries.ended)}</span>}
        {connection.shown !== undefined && open && open !== 'restored' && since && <span>{since}</span>}
      </output>
      {open && open !== 'restored' && (
        <Actions
          trouble={open}
          isTrying={isTrying}
          onTryAgain={tryAgain}
          onClose={() => setClosed([...closed, open])}
        />
      )}
    </div>
  );
}

function Actions(props: { trouble: Notice; isTrying: boolean; onTryAgain: () => void; onClose: () => void }) {
  const { trouble, isTrying } = props;
  const translate = useTranslate();
  const { navigation } = useServices();
  const part = useRef<HTMLDivElement>(null);
  useReturnFocus(part);
  return (
    <div className="connection-actions" ref={part}>
      {(trouble === 'captivePortal' || trouble === 'unreached') && <NetworkSignIn />}
      {trouble === 'outdated' && (
        <button type="button" className="connection-action" onClick={() => navigation.reload()}>
          {translate('connection.reload')}
        </button>
      )}
      {canTryAgain(trouble) && (
        <button
          type="button"
          className="connection-action"
          aria-disabled={isTrying || undefined}
          onClick={props.onTryAgain}
        >
          {isTrying && <span className="spinner" aria-hidden="true" />}
          <span>{translate('connection.tryAgain')}</span>
        </button>
      )}
      <button type="button" className="connection-action" onClick={props.onClose}>
        {translate('connection.close')}
      </button>
    </div>
  );
}

function canTryAgain(trouble: Notice): boolean {
  return !['slow', 'outdated', 'cookies', 'forgets'].includes(trouble);
}

/**
 * Loads an address of our own past the service worker: a captive portal answers with its sign-in page and leads back to the
 * portal afterwards. No other address is trusted for that, least of all one without encryption.
 */
function NetworkSignIn() {
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  const query = new URLSearchParams({ cobrandHost: code, 'past-worker': '' });
  return (
    <a className="connection-action" href={`${base}?${query.toString()}`} target="_blank" rel="noopener">
      {translate('connection.networkSignIn')}
    </a>
  );
}

/** When the page's brand was cached, if it came from this device. */
function useShownFrom(): string | undefined {
  const translate = useTranslate();
  const { beganAt } = useServices();
  const cachedAt = useAtomValue(brandCachedAtAtom);
  const date = new Date(cachedAt ?? Number.NaN);
  // A future time was stored while the device's clock was ahead, and would only puzzle.
  if (!(date.getTime() <= beganAt)) return undefined;
  return translate('connection.shownFrom', { date });
}
