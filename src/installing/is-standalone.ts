const appModes = '(display-mode: standalone), (display-mode: fullscreen)';

/** Whether the page runs as an installed app, without a browser's own buttons. Older iOS says so in its own way. */
export function isStandalone(window: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const isOnIos = 'standalone' in window.navigator && window.navigator.standalone === true;
  return isOnIos || window.matchMedia(appModes).matches;
}

/** Desktop browsers move an open page into the window of the app that it was just installed as, and back into a tab. */
export function watchStandalone(window: Pick<Window, 'matchMedia'>, onChange: () => void): () => void {
  const media = window.matchMedia(appModes);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
