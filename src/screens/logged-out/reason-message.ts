import type { TextKey } from '../../locale/text-key.ts';
import type { LogOutReason } from '../../log-out-reason.ts';
import type { PageMessage } from '../../outcome.ts';

/** The message for each log-out reason; a log-out that the visitor asked for needs none. */
export const reasonMessages: Readonly<Record<LogOutReason, PageMessage>> = {
  timeout: message('warning', 'loggedOut.timeout.title', 'loggedOut.timeout.text'),
  otherTab: message('info', 'loggedOut.otherTab.title', 'loggedOut.otherTab.text'),
  pinSaved: message('success', 'loggedOut.pinSaved.title', 'loggedOut.pinSaved.text'),
  pinUnknown: message('warning', 'loggedOut.pinUnknown.title', 'loggedOut.pinUnknown.text'),
  passwordChanged: message('success', 'passwordChanged.title', 'passwordChanged.text'),
  passwordUnknown: message('warning', 'loggedOut.passwordUnknown.title', 'loggedOut.passwordUnknown.text'),
  passwordNotChanged: message(
    'error',
    'loggedOut.passwordNotChanged.title',
    'loggedOut.passwordNotChanged.text',
  ),
  notAllowed: message('warning', 'loggedOut.notAllowed.title', 'loggedOut.notAllowed.text'),
  tokenRefused: message('error', 'loggedOut.tokenRefused.title', 'loggedOut.tokenRefused.text'),
  serverDown: message('error', 'loggedOut.serverDown.title', 'loggedOut.serverDown.text'),
  unexpected: message('error', 'loggedOut.unexpected.title', 'loggedOut.unexpected.text'),
};

function message(kind: PageMessage['kind'], title: TextKey, text: TextKey): PageMessage {
  return { kind, title: { key: title }, text: { key: text } };
}
