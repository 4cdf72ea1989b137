import { asObject, own } from '../browser/shape.ts';
import type { Shown } from '../outcome.ts';

/** Whether a stored value can be shown. */
export function isShown(value: unknown): value is Shown {
  const shown = asObject(value);
  const { message, fields = [] } = shown ?? {};
  return (
    shown !== undefined &&
    (message === undefined || isMessage(message)) &&
    Array.isArray(fields) &&
    fields.every((error) => isText(own(asObject(error), 'text')))
  );
}

function isMessage(message: unknown): boolean {
  const { title, text, more } = asObject(message) ?? {};
  return isText(title) && [text, more].every((further) => further === undefined || isText(further));
}

function isText(value: unknown): boolean {
  const { key, raw = key, values = {} } = asObject(value) ?? {};
  const given = asObject(values);
  return typeof raw === 'string' && given !== undefined && Object.values(given).every(isTextValue);
}

function isTextValue(value: unknown): boolean {
  return ['string', 'number'].includes(typeof value) || typeof own(asObject(value), 'seconds') === 'number';
}
