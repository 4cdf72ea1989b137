import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices, useTranslate } from '../services.tsx';
import { busyAtom } from '../state.ts';
import { BackIcon, ReloadIcon } from './icons.tsx';
import { isStandalone, watchStandalone } from './is-standalone.ts';
import './app-controls.css';

/** An installed app has no browser's buttons around it: these are the two that are missed. */
export function AppControls() {
  return useSyncExternalStore(watch, isInApp) && <Controls />;
}

const isInApp = () => isStandalone(window);
const watch = (changed: () => void) => watchStandalone(window, changed);

function Controls() {
  const { navigation } = useServices();
  const translate = useTranslate();
  const isBusy = useAtomValue(busyAtom) > 0;
  // Each step within the page may be the first with something behind it, or the last.
  useLocation();
  const reload = () => {
    // Leaving a request alone: nobody could say what came of it.
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

/** The length of the history also counts what lies ahead; where the browser knows better, it is asked. */
function canGoBack(window: Window): boolean {
  const { navigation, history } = window;
  return navigation === undefined ? history.length > 1 : navigation.canGoBack;
}
