const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Cached: creating one takes far longer than using it, and a long file has hundreds of thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  return clock;
}

/** How far the wall clock of a zone is ahead of UTC at a moment, as `+01:00`. */
function zoneOffset(ms: number, zone: string): string {
  return /[+-]\d\d:\d\d/.exec(clockOf(zone).format(ms))?.[0] ?? '+00:00';
}

function offsetMs(offset: string): number {
  return -Date.parse(`1970-01-01T00:00${offset}`);
}

/** The same in milliseconds. */
export function zoneOffsetMs(ms: number, zone: string): number {
  return offsetMs(zoneOffset(ms, zone));
}

/** `2026-11-21T10:02:11.000+01:00`: the same moment for every reader. */
export function isoInZone(ms: number, zone: string): string {
  const offset = zoneOffset(ms, zone);
  return new Date(ms + offsetMs(offset)).toISOString().slice(0, -1) + offset;
}

/** The first millisecond of a day such as `2026-11-21` in a zone, or of a minute of it, such as `21:40`. */
export function dayStart(day: string, zone: string, time = ''): number | undefined {
  return momentsAt(day, time || '00:00', zone)[0];
}

/** The last millisecond of a day, or of a minute of it: a period until Friday includes all of Friday. */
export function dayEnd(day: string, zone: string, time = ''): number | undefined {
  if (time !== '') {
    const last = momentsAt(day, time, zone).at(-1);
    return last === undefined ? undefined : last + minuteMs - 1;
  }
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  const next = dayStart(new Date(utc + dayMs).toISOString().slice(0, 10), zone);
  return next === undefined ? undefined : next - 1;
}

/** When clocks show a time: twice if they go back over it; if they skip it, once they have gone forward. */
function momentsAt(day: string, time: string, zone: string): readonly number[] {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return [];
  const before = wall - zoneOffsetMs(wall - dayMs, zone);
  const after = wall - zoneOffsetMs(wall + dayMs, zone);
  const shown = [before, after].filter((ms) => ms + zoneOffsetMs(ms, zone) === wall);
  return shown.length === 0 ? [Math.max(before, after)] : shown;
}

/** The day of a moment, as a date field takes it. */
export function dayOf(ms: number, zone: string): string {
  return isoInZone(ms, zone).slice(0, 10);
}

/** The minute of a moment's day, as a time field takes it. */
export function timeOf(ms: number, zone: string): string {
  return isoInZone(ms, zone).slice(11, 16);
}

export function isZone(zone: string): boolean {
  try {
    clockOf(zone);
    return true;
  } catch {
    // The only error that a zone's name can cause.
    return false;
  }
}
