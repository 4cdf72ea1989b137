import { type Finding, finding } from '../finding.ts';
import { limits } from '../limits/limits.ts';

const dayMs = 86_400_000;

/** The days since 1970 for text such as `2026-02-28`; undefined for a day that does not exist. */
function asDay(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value.trim())) return undefined;
  const time = Date.parse(`${value.trim()}T00:00:00Z`);
  // Some engines read 31 April as 1 May.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.trim());
  return isReal ? time / dayMs : undefined;
}

/** Checks that from is not after to (specification, section 5). */
export function checkDateOrder(from: unknown, to: unknown): Finding[] {
  const [first, last] = [asDay(from), asDay(to)];
  if (first === undefined || last === undefined) return [finding('date.invalid')];
  return first <= last ? [] : [finding('date.order')];
}

/** Also checks that they are at most 180 days apart (specification, sections 8 and 9). */
export function checkDateRange(from: unknown, to: unknown): Finding[] {
  const found = checkDateOrder(from, to);
  if (found.length > 0) return found;
  const days = (asDay(to) ?? 0) - (asDay(from) ?? 0);
  return days <= limits.dateRange.max ? [] : [finding('dateRange.max')];
}

/** Audit data goes back 30 days (specification, section 9). */
export function checkAuditDate(date: unknown, today: unknown): Finding[] {
  const [day, now] = [asDay(date), asDay(today)];
  if (day === undefined || now === undefined) return [finding('date.invalid')];
  return now - day <= limits.auditWindow.max ? [] : [finding('audit.window')];
}
