/** Line icons of 24 px (specification, section 9). They are decorative: the element around them has the name. */
export const iconFrame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const;

export function EyeIcon({ crossed }: { crossed: boolean }) {
  return (
    <svg {...iconFrame}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}

export function AlertIcon() {
  return (
    <svg {...iconFrame}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.4v.1" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg {...iconFrame}>
      <circle cx="12" cy="12" r="9" />
      <path d="M8 12.5l2.8 2.8L16 9.5" />
    </svg>
  );
}

export function GlobeIcon() {
  return (
    <svg {...iconFrame}>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9Z" />
    </svg>
  );
}

export function ChevronIcon() {
  return (
    <svg {...iconFrame} width={16} height={16}>
      <path d="M6 9.5l6 6 6-6" />
    </svg>
  );
}
