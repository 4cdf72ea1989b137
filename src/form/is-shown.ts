import { asObject, own } from '../browser/shape.ts';
import type { Shown } from '../outcome.ts';

/** Whether a stored value can be shown. Texts worded by the platform (`raw`) can't: they are never stored. */
export function isShown(value: unknown): value is Shown {
  const shown = asObject(value);
  const { message, fields = [] } = shown ?? {};
  return (
    shown !== undefined &&
    (message === undefined || isMessage(asObject(message))) &&
    Array.isArray(fields) &&
    fields.every((error) => isText(own(asObject(error), 'text')))
  );
}

function isMessage(message: Record<string, unknown> | undefined): boolean {
  const { title, text, more } = message ?? {};
  return isText(title) && [text, more].every((further) => further === undefined || isText(further));
}

function isText(value: unknown): boolean {
  const { key, values = {} } = asObject(value) ?? {};
  return typeof key === 'string' && Object.values(asObject(values) ?? { none: undefined }).every(isTextValue);
}

function isTextValue(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) || typeof own(asObject(value), 'seconds') === 'number';
}
