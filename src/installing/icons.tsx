import { iconFrame } from '../form/icons.tsx';

/** iOS's symbol for sharing: an open box with an arrow out of it. */
export function ShareIcon() {
  return (
    <svg {...iconFrame}>
      <path d="M8.5 8.5H6.5a1.5 1.5 0 0 0-1.5 1.5v9a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5v-9a1.5 1.5 0 0 0-1.5-1.5h-2" />
      <path d="M12 15V3M8.5 6.2 12 2.8l3.5 3.4" />
    </svg>
  );
}

/** iOS's symbol beside "Add to Home Screen". */
export function AddIcon() {
  return (
    <svg {...iconFrame}>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <path d="M12 8.5v7M8.5 12h7" />
    </svg>
  );
}

export function DoneIcon() {
  return (
    <svg {...iconFrame}>
      <path d="M5.5 12.5l4.2 4.2 8.8-9.2" />
    </svg>
  );
}

export function BackIcon() {
  return (
    <svg {...iconFrame} className="app-back">
      <path d="M19.5 12H5M11 5.5 4.5 12l6.5 6.5" />
    </svg>
  );
}

export function ReloadIcon() {
  return (
    <svg {...iconFrame}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5" />
    </svg>
  );
}
