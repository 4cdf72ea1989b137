import type { Language } from './texts.ts';

/** How a reader's language and zone write times and durations. */
export interface Formats {
  /** `10:02:11.005` */
  clock: (ms: number) => string;
  /** `GMT+2` in an hour that comes twice because clocks go back, else empty */
  offsetIfTwice: (ms: number) => string;
  /** `10:02:11`, and `02:30:00 GMT+2` in such an hour */
  timeOfDay: (ms: number) => string;
  /** `Sat, Nov 21`, and `Nov 21, 2025` in another year than this one */
  day: (ms: number) => string;
  /** `Nov 21, 2026, 10:02:11 GMT+1` */
  moment: (ms: number) => string;
  /**
   * Where a slot begins: `Nov 21, 10:02`, and `Nov 21, 10:02:15` if slots are shorter than a minute; with its offset in such
   * an hour, and with its year if that is another than this one
   */
  short: (ms: number, slotMs: number) => string;
  number: (value: number) => string;
  /** `12%`, and `0.03%` for a share that is small, but not nothing */
  percent: (share: number) => string;
  /** `20 s`, `1 min 20 s`, `350 ms` */
  duration: (ms: number) => string;
  /** The name of a language code such as `pt_PT`. */
  languageName: (code: string) => string;
}

export function formatsOf(language: Language, zone: string, now: () => number = Date.now): Formats {
  const at = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'de-DE', {
      timeZone: zone,
      hourCycle: 'h23',
      ...options,
    });
    return (ms: number) => format.format(ms);
  };
  const withOffsetIfTwice = (options: Intl.DateTimeFormatOptions) => {
    const plain = at(options);
    const withOffset = at({ ...options, timeZoneName: 'shortOffset' });
    return (ms: number) => (isTwice(plain, ms) ? withOffset(ms) : plain(ms));
  };
  const clock = at({ hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 });
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'shortOffset' });
  const year = at({ year: 'numeric' });
  const ofYears = (thisYear: (ms: number) => string, anyYear: (ms: number) => string) => (ms: number) =>
    (year(ms) === year(now()) ? thisYear : anyYear)(ms);
  const date = { day: 'numeric', month: 'short' } as const;
  const datedTime = { ...date, hour: '2-digit', minute: '2-digit' } as const;
  const shortOf = (options: Intl.DateTimeFormatOptions) =>
    ofYears(withOffsetIfTwice(options), withOffsetIfTwice({ ...options, year: 'numeric' }));
  const toTheMinute = shortOf(datedTime);
  const toTheSecond = shortOf({ ...datedTime, second: '2-digit' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumSignificantDigits: 2 });
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const number = new Intl.NumberFormat(language);
  return {
    clock,
    offsetIfTwice: (ms) =>
      isTwice(clock, ms)
        ? (offset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '')
        : '',
    timeOfDay: withOffsetIfTwice({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    day: ofYears(at({ weekday: 'short', ...date }), at({ ...date, year: 'numeric' })),
    moment: at({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'shortOffset',
    }),
    short: (ms, slotMs) => (slotMs < minuteMs ? toTheSecond : toTheMinute)(ms),
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    duration: durationsOf(language),
    languageName: (code) => {
      try {
        return names.of(code.replaceAll('_', '-')) ?? code;
      } catch {
        // Not a language code, as entries come from strangers.
        return code;
      }
    },
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** By how much clocks go back: by an hour, on Lord Howe by half of one, at Troll by two. */
const setBacksMs = [hourMs, hourMs / 2, 2 * hourMs];

/** Whether clocks show this time twice, as they go back. */
function isTwice(shown: (ms: number) => string, ms: number): boolean {
  const text = shown(ms);
  return setBacksMs.some((step) => shown(ms - step) === text || shown(ms + step) === text);
}

/** The two largest parts of a duration. Its formats are made once, since each takes longer to make than a hundred to use. */
function durationsOf(language: Language): (ms: number) => string {
  const unit = (name: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits,
    });
  const millisecond = unit('millisecond');
  const tenthsOfSecond = unit('second', 1);
  const units = [
    [unit('day'), 24 * hourMs],
    [unit('hour'), hourMs],
    [unit('minute'), minuteMs],
    [unit('second'), 1_000],
  ] as const;
  return (ms) => {
    if (ms < 1_000) return millisecond.format(Math.max(0, Math.round(ms)));
    if (ms < 10_000) return tenthsOfSecond.format(ms / 1_000);
    let left = Math.round(ms / 1_000) * 1_000;
    const largest = units.findIndex(([, size]) => size <= left);
    const parts = units.slice(largest, largest + 2).flatMap(([format, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return count === 0 ? [] : [format.format(count)];
    });
    return parts.join(' ');
  };
}
