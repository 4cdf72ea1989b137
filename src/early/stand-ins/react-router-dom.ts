export function useSearchParams(): [URLSearchParams] {
  return [new URLSearchParams(location.search)];
}
