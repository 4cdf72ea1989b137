const labels = ['PortalLabels'] as const;
const both = ['PortalLabels', 'Messages'] as const;

/**
 * The texts beyond the first screen's, by the screen or feature that shows them: the folders beside a locale's own two
 * bundles, and the bundles that each has.
 */
export const textParts = {
  'change-password': both,
  connection: labels,
  'forgot-password': both,
  install: labels,
  'logged-out': both,
  'new-pin': both,
  'next-token': both,
  'not-found': labels,
  'one-time-passcode': both,
  'session-warning': labels,
  'temporarily-locked': both,
  'token-access': both,
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
