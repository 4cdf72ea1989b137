import type { LogOutReason } from '../../log-out-reason.ts';
import { type PageMessage, pageMessage } from '../../outcome.ts';

/** The message for each log-out reason; a log-out that the visitor asked for needs none. */
export const reasonMessages: Readonly<Record<LogOutReason, PageMessage>> = {
  timeout: pageMessage('warning', 'loggedOut.timeout.title', 'loggedOut.timeout.text'),
  otherTab: pageMessage('info', 'loggedOut.otherTab.title', 'loggedOut.otherTab.text'),
  pinSaved: pageMessage('success', 'loggedOut.pinSaved.title', 'loggedOut.pinSaved.text'),
  pinUnknown: pageMessage('warning', 'loggedOut.pinUnknown.title', 'loggedOut.pinUnknown.text'),
  passwordChanged: pageMessage('success', 'passwordChanged.title', 'passwordChanged.text'),
  passwordUnknown: pageMessage(
    'warning',
    'loggedOut.passwordUnknown.title',
    'loggedOut.passwordUnknown.text',
  ),
  passwordNotChanged: pageMessage(
    'error',
    'loggedOut.passwordNotChanged.title',
    'loggedOut.passwordNotChanged.text',
  ),
  notAllowed: pageMessage('warning', 'loggedOut.notAllowed.title', 'loggedOut.notAllowed.text'),
  tokenRefused: pageMessage('error', 'loggedOut.tokenRefused.title', 'loggedOut.tokenRefused.text'),
  serverDown: pageMessage('error', 'loggedOut.serverDown.title', 'loggedOut.serverDown.text'),
  unexpected: pageMessage('error', 'loggedOut.unexpected.title', 'loggedOut.unexpected.text'),
};
