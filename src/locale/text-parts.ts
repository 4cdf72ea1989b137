/**
 * The texts beyond the first screen's, by the screen or feature that shows them: the folders beside a locale's own two
 * bundles, and the bundles that each has.
 */
export const textParts = {
  'change-password': ['PortalLabels', 'Messages'],
  connection: ['PortalLabels'],
  'forgot-password': ['PortalLabels', 'Messages'],
  install: ['PortalLabels'],
  'logged-out': ['PortalLabels', 'Messages'],
  'new-pin': ['PortalLabels', 'Messages'],
  'next-token': ['PortalLabels', 'Messages'],
  'not-found': ['PortalLabels'],
  'one-time-passcode': ['PortalLabels', 'Messages'],
  'session-warning': ['PortalLabels'],
  'temporarily-locked': ['PortalLabels', 'Messages'],
  'token-access': ['PortalLabels', 'Messages'],
} as const;

export type TextPart = keyof typeof textParts;

/** The bundles of `parts`, as paths below a locale's folder. */
export function partBundles(parts: readonly TextPart[]): `${TextPart}/${'PortalLabels' | 'Messages'}`[] {
  return parts.flatMap((part) => textParts[part].map((name) => `${part}/${name}` as const));
}

export const allTextParts = Object.keys(textParts).filter(isTextPart);

function isTextPart(name: string): name is TextPart {
  return Object.hasOwn(textParts, name);
}
