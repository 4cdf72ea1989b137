import type { TextKey } from './locale/text-key.ts';
import type { TextValue } from './locale/translations.ts';
import type { LogOutReason } from './log-out-reason.ts';

/** A text of the bundles, or one that the platform sent (shown as it is, as text). */
export type Text = { key: TextKey; values?: Record<string, TextValue> } | { raw: string };

export interface FieldError {
  /** The field's `name`. */
  field: string;
  text: Text;
}

export interface PageMessage {
  kind: 'error' | 'warning' | 'success' | 'info';
  title: Text;
  text?: Text;
  /** A second paragraph: what it means for the visitor, or what to try first. */
  more?: Text;
}

/** What a screen shows: marks at fields, a message above the form, fields to be emptied. */
export interface Shown {
  fields?: readonly FieldError[];
  /** The platform found what is wrong with the fields, not a rule of ours: the visitor may want to ask about it. */
  isRefused?: true;
  /** Nothing was sent but a question, and no answer came: it may be asked again once the connection is back. */
  mayRepeat?: boolean;
  message?: PageMessage;
  /** What to say at the log-out where the session's time is over before anybody can have read the message. */
  ifOver?: LogOutReason;
  clear?: readonly string[];
}

export interface Show extends Shown {
  kind: 'show';
}

/** Where a form post leads, for gateways that want a classic one. */
export interface FormPost {
  path: string;
  fields: Record<string, string>;
}

/** How every flow ends. One hook follows `leave`, `post` and `log-out`; a screen handles `done` and `show`. */
export type Outcome<T = never> =
  | { kind: 'done'; value: T }
  | Show
  /** `replaces`: Back does not come to this page again. */
  | ({ kind: 'leave'; to: string; replaces?: true } & Leaving)
  | ({ kind: 'post'; form: FormPost } & Leaving)
  | LogOut;

interface LogOut {
  kind: 'log-out';
  reason?: LogOutReason;
}

interface Leaving {
  /** Where the next page never comes: for flows that have done by then what must not be done again. */
  ifStuck?: Show | LogOut;
}

export function show(message: PageMessage, clear: readonly string[] = []): Show {
  return { kind: 'show', message, clear };
}

export function showFields(fields: readonly FieldError[]): Show {
  return { kind: 'show', fields };
}

/** The platform answered 500, or a program failed (specification, section 8). */
export const systemError: PageMessage = {
  kind: 'error',
  title: { key: 'error.system.title' },
  text: { key: 'error.system.text' },
};
