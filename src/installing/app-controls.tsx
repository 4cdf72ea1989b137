import { useAtomValue } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices, useTranslate } from '../services.tsx';
import { busyAtom } from '../state.ts';
import { BackIcon, ReloadIcon } from './icons.tsx';
import { isStandalone, watchStandalone } from './is-standalone.ts';
import './app-controls.css';

/** An installed app lacks the browser's buttons: these are the two that visitors miss. */
export function AppControls() {
  return useSyncExternalStore(watch, isInstalled) && <Controls />;
}

const isInstalled = () => isStandalone(window);
const watch = (onChange: () => void) => watchStandalone(window, onChange);

function Controls() {
  const { navigation } = useServices();
  const translate = useTranslate();
  const isBusy = useAtomValue(busyAtom) > 0;
  // Renders again after each navigation within the page: going back may have become possible or impossible.
  useLocation();
  useEffect(() => {
    // Firefox, which has no such event, would ask the visitor whether the app's storage may stay when the disk is full.
    if ('onappinstalled' in window) void navigator.storage.persist();
  }, []);
  const reload = () => {
    // A reload would cut the request off, and nobody could tell its outcome.
    if (isBusy) return;
    navigation.reload();
  };
  return (
    <div className="app-controls">
      {canGoBack(window) && (
        <button type="button" aria-label={translate('appControls.back')} onClick={() => history.back()}>
          <BackIcon />
        </button>
      )}
      <button
        type="button"
        aria-label={translate('appControls.reload')}
        aria-disabled={isBusy || undefined}
        onClick={reload}
      >
        <ReloadIcon />
      </button>
    </div>
  );
}

/** The history's length also counts entries ahead: the Navigation API knows better, where there is one. */
function canGoBack(window: Window): boolean {
  const { navigation, history } = window;
  return navigation === undefined ? history.length > 1 : navigation.canGoBack;
}
