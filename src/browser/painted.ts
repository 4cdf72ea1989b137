/** Resolves once the next frame is painted, or after 200 ms: a hidden page paints nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}
