/** Whether the page runs as an installed app, without a browser's own buttons. Older iOS says so in its own way. */
export function isStandalone(window: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const isOnIos = 'standalone' in window.navigator && window.navigator.standalone === true;
  return isOnIos || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
}
