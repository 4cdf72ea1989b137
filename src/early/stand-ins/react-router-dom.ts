/** The screen is drawn early only if the query asks for no message. */
export function useSearchParams(): [URLSearchParams] {
  return [new URLSearchParams()];
}
