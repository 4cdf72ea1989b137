/** A visitor counts as typing for this long after the last key. */
const typingMs = 60_000;

/** Whether a reload would disturb nobody: no key for a while, and nothing that must not be interrupted. */
export function isCalm(moment: { now: number; lastKeyAt: number; busyCount: number }): boolean {
  const { now, lastKeyAt, busyCount } = moment;
  return busyCount === 0 && now - lastKeyAt >= typingMs;
}
