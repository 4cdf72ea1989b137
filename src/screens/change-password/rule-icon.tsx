import type { Verdict } from '../../platform/password-rules.ts';

/** Each verdict has a shape of its own: a tick, an empty ring, a dot. Decoration; the words are beside it. */
export function RuleIcon({ verdict }: { verdict: Verdict }) {
  return (
    <svg className="rule-icon" width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      {verdict === 'met' && <path d="M3 8.5l3.2 3.2L13 5" stroke="currentColor" strokeWidth="2.25" />}
      {verdict === 'unmet' && <circle cx="8" cy="8" r="5" stroke="currentColor" strokeWidth="1.5" />}
      {verdict === 'server' && <circle cx="8" cy="8" r="2" fill="currentColor" />}
    </svg>
  );
}
