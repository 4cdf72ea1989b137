import { type EntryFilter, filterParams, readFilter } from '../reading/entry-filter.ts';
import { referenceCodeReadings } from '../reading/reference-code.ts';
import { periodStart } from './chart/slots.ts';
import { type Language, languages } from './language/texts.ts';
import { isoInZone, isZone } from './time/zoned-time.ts';

const views = ['entries', 'brands', 'patterns', 'visit'] as const;
export type View = (typeof views)[number];

/** All that the page shows. All of it is in the address, so that a shared link shows the same. */
export interface PageState {
  view: View;
  filter: EntryFilter;
  /** Name of the time zone that times are shown in. */
  zone: string;
  language: Language;
  /** Reference code of the visit whose story is told. */
  visit: string;
  /** Position of the entry whose details are shown. */
  entry: number | undefined;
}

/** Defaults for what an address leaves out. */
export interface Defaults {
  zone: string;
  language: Language;
  now: number;
}

/** The length of a period without a beginning. */
export const defaultPeriodMs = 86_400_000;

export function readPageState(search: string, defaults: Defaults): PageState {
  const params = new URLSearchParams(search);
  const filter = readFilter(params);
  const namedZone = params.get('zone') ?? '';
  const zone = isZone(namedZone) ? namedZone : defaults.zone;
  const entry = Number(params.get('entry') ?? '');
  const story = params.get('story') ?? '';
  // The page's own addresses name a zone. One typed by hand, say into a ticket, may have only the code, however it is spelt.
  const isTyped = !params.has('zone');
  const [visit = story] = isTyped ? referenceCodeReadings(story) : [];
  const view = views.find((name) => name === params.get('view')) ?? (isTyped ? 'visit' : 'entries');
  return {
    // Without a code, everybody's entries would be shown as one visit.
    view: view === 'visit' && visit === '' ? 'entries' : view,
    filter: { ...filter, from: filter.from ?? periodStart(filter.to ?? defaults.now, defaultPeriodMs, zone) },
    zone,
    language: languages.find((language) => language === params.get('lang')) ?? defaults.language,
    visit,
    entry: Number.isSafeInteger(entry) && entry > 0 ? entry : undefined,
  };
}

/** The query of the address for a state, with absolute times. */
export function pageSearch({ view, filter, zone, language, visit, entry }: PageState): string {
  const params = filterParams(filter, (ms) => isoInZone(ms, zone));
  params.set('zone', zone);
  params.set('lang', language);
  if (view !== 'entries') params.set('view', view);
  if (visit !== '') params.set('story', visit);
  if (entry !== undefined) params.set('entry', String(entry));
  return `?${params.toString()}`;
}
