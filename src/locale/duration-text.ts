/** Up to this many seconds or minutes are given in that unit. */
const longest = 120;

/**
 * "30 seconds", "5 minutes": in whole units, rounded up so that nobody comes too early. Browsers write "30 秒", after whose
 * number a line may end; Japanese and Chinese texts have no space there.
 */
export function durationText(tag: string, seconds: number): string {
  const [count, unit] = inUnit(seconds);
  const text = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  return text.replace(/ (?=\p{Script=Han})/u, '');
}

function inUnit(seconds: number): [number, 'second' | 'minute' | 'hour'] {
  if (seconds <= longest) return [Math.ceil(seconds), 'second'];
  const minutes = Math.ceil(seconds / 60);
  return minutes <= longest ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
}
