import type { TextKey } from './locale/text-key.ts';
import type { TextValue } from './locale/translations.ts';
import type { LogOutReason } from './log-out-reason.ts';

/** A text from the bundles, or the platform's own wording (shown verbatim, as plain text). */
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
  /** A second paragraph: the consequences for the visitor, or what to try first. */
  more?: Text;
  /** A last paragraph: what the fields still hold. Not stored for the page that replaces this one, with empty fields. */
  aboutFields?: Text;
}

/** A message of a title and one paragraph. */
// Lets the bundler drop the messages that a script never shows.
/* @__NO_SIDE_EFFECTS__ */
export function pageMessage(kind: PageMessage['kind'], title: TextKey, text: TextKey): PageMessage {
  return { kind, title: { key: title }, text: { key: text } };
}

/** What a screen shows: errors at fields, a message above the form, fields to clear. */
export interface Shown {
  fields?: readonly FieldError[];
  /** The platform rejected the fields, not one of our own rules: the visitor may want to ask support about it. */
  isRefused?: true;
  /** Only a read was sent and got no answer, so it may be repeated once the connection is back. */
  mayRepeat?: boolean;
  message?: PageMessage;
  /** The reason to give at log-out if the session ends before the visitor can have read the message. */
  ifOver?: LogOutReason;
  clear?: readonly string[];
}

/** One object for every form that says nothing yet: what did not change is not recorded. */
export const noMessages: Shown = {};

export interface Show extends Shown {
  kind: 'show';
}

/** The target of a full-page form post, which some gateways require. */
export interface FormPost {
  path: string;
  fields: Record<string, string>;
}

/** How every flow ends. One hook follows `leave`, `post` and `log-out`; a screen handles `done` and `show`. */
export type Outcome<T = never> =
  | { kind: 'done'; value: T }
  | Show
  /** `replaces`: Back must not return to this page. */
  | ({ kind: 'leave'; to: string; replaces?: true } & Leaving)
  | ({ kind: 'post'; form: FormPost } & Leaving)
  | LogOut;

interface LogOut {
  kind: 'log-out';
  reason?: LogOutReason;
}

interface Leaving {
  /** If the next page never loads: for flows that have done what must not be repeated, or whose fields hold secrets. */
  ifStuck?: Show | LogOut;
}

export function show(message: PageMessage, clear: readonly string[] = []): Show {
  return { kind: 'show', message, clear };
}

export function showFields(fields: readonly FieldError[]): Show {
  return { kind: 'show', fields };
}

/** The platform answered 500, or our own code failed (specification, section 8). */
export const systemError = {
  kind: 'error',
  title: { key: 'error.system.title' },
  text: { key: 'error.system.text' },
} as const satisfies PageMessage;
