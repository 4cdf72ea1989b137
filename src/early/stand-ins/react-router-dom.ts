/** The screen is drawn only where the query has no message for it. */
export function useSearchParams(): [URLSearchParams] {
  return [new URLSearchParams()];
}
