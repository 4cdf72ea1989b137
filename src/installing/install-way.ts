/** How the portal can be installed here: by the browser's dialog, by hand on iOS, or only in another browser. */
export type InstallWay = 'prompt' | 'ios' | 'in-app';

export interface Device {
  userAgent: string;
  /** iPads claim to be Macs; no Mac has a touch screen. */
  maxTouchPoints: number;
  /** Already runs as an app. */
  isStandalone: boolean;
  hasPrompt: boolean;
}

/** Browsers inside other apps: they install nothing, and their storage is not that of the visitor's browser. */
const inApp =
  /\bFBA[NV]\b|Instagram|\bLine\/|LinkedInApp|MicroMessenger|KAKAOTALK|Snapchat|musical_ly|BytedanceWebview|Twitter for|\bGSA\/|; wv\)/;

/** Undefined if it already runs as an app, or no way is known. */
export function installWay({
  userAgent,
  maxTouchPoints,
  isStandalone,
  hasPrompt,
}: Device): InstallWay | undefined {
  if (isStandalone) return undefined;
  if (hasPrompt) return 'prompt';
  if (inApp.test(userAgent)) return 'in-app';
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (!isIos) return undefined;
  // Every iOS browser names "Safari"; without it, the page is inside an app.
  return /Safari\//.test(userAgent) ? 'ios' : 'in-app';
}
