import type { ProbeResult } from '../portal/connection-probe.ts';

/** What stands between the visitor and the portal. */
export type Trouble = 'offline' | 'unreached' | 'captivePortal' | 'proxy' | 'outage' | 'slow';

export interface ConnectionState {
  /** What the visitor is told; `restored` for a moment after a trouble that cut them off. */
  shown: Trouble | 'restored' | undefined;
  /** The number of consecutive probes that found trouble. */
  troubledProbes: number;
}

export const fine: ConnectionState = { shown: undefined, troubledProbes: 0 };

/** On a link that visitors call slow, the portal's tiny file takes longer than this. */
const slowMs = 2_500;

/** The first pause between two probes; each later one is half as long again, up to the longest. */
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** What a probe means. `isOnline` is the browser's own belief: only a hint that chooses the wording. */
export function troubleOf(
  { site, platform, siteMs }: ProbeResult,
  { isOnline }: { isOnline: boolean },
): Trouble | undefined {
  if (site === 'not-the-platform') return 'captivePortal';
  if (site === 'proxy' || platform === 'proxy') return 'proxy';
  if (site === 'network') return isOnline ? 'unreached' : 'offline';
  if (site === 'time-out') return 'slow';
  // A captive portal lets nothing of the site through: a page in place of the platform alone is the operator's own.
  if (site === 'outage' || !['reached', 'network'].includes(platform)) return 'outage';
  if (platform === 'network') return 'unreached';
  return siteMs > slowMs ? 'slow' : undefined;
}

/** The trouble that cuts the visitor off; a slow line does not. */
export function cutOffReason({ shown }: ConnectionState): Trouble | undefined {
  return shown === 'slow' || shown === 'restored' ? undefined : shown;
}

/** The state after a probe that met this trouble, or none. */
export function afterProbe(state: ConnectionState, trouble: Trouble | undefined): ConnectionState {
  if (trouble === undefined) {
    const wasCutOff = state.shown !== undefined && state.shown !== 'slow';
    return { shown: wasCutOff ? 'restored' : undefined, troubledProbes: 0 };
  }
  // One slow answer does not make a slow link.
  const isConfirmed = trouble !== 'slow' || state.troubledProbes > 0;
  return { shown: isConfirmed ? trouble : undefined, troubledProbes: state.troubledProbes + 1 };
}

/** Until the next probe; undefined if none is due. `random` (from 0 up to 1) keeps tabs from probing in step. */
export function pauseMs({ troubledProbes }: ConnectionState, random: number): number | undefined {
  if (troubledProbes === 0) return undefined;
  return Math.min(firstPauseMs * 1.5 ** (troubledProbes - 1), longestPauseMs) * (0.75 + random / 2);
}
