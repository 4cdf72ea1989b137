import type { LogOutReason } from '../../log-out-reason.ts';
import type { PageMessage } from '../../outcome.ts';

/** The message for each log-out reason; a log-out that the visitor asked for needs none. */
export const reasonMessages: Readonly<Record<LogOutReason, PageMessage>> = {
  timeout: {
    kind: 'warning',
    title: { key: 'loggedOut.timeout.title' },
    text: { key: 'loggedOut.timeout.text' },
  },
  otherTab: {
    kind: 'info',
    title: { key: 'loggedOut.otherTab.title' },
    text: { key: 'loggedOut.otherTab.text' },
  },
  pinSaved: {
    kind: 'success',
    title: { key: 'loggedOut.pinSaved.title' },
    text: { key: 'loggedOut.pinSaved.text' },
  },
  pinUnknown: {
    kind: 'warning',
    title: { key: 'loggedOut.pinUnknown.title' },
    text: { key: 'loggedOut.pinUnknown.text' },
  },
  passwordChanged: {
    kind: 'success',
    title: { key: 'passwordChanged.title' },
    text: { key: 'passwordChanged.text' },
  },
  passwordUnknown: {
    kind: 'warning',
    title: { key: 'loggedOut.passwordUnknown.title' },
    text: { key: 'loggedOut.passwordUnknown.text' },
  },
  passwordNotChanged: {
    kind: 'error',
    title: { key: 'loggedOut.passwordNotChanged.title' },
    text: { key: 'loggedOut.passwordNotChanged.text' },
  },
  notAllowed: {
    kind: 'warning',
    title: { key: 'loggedOut.notAllowed.title' },
    text: { key: 'loggedOut.notAllowed.text' },
  },
  tokenRefused: {
    kind: 'error',
    title: { key: 'loggedOut.tokenRefused.title' },
    text: { key: 'loggedOut.tokenRefused.text' },
  },
  serverDown: {
    kind: 'error',
    title: { key: 'loggedOut.serverDown.title' },
    text: { key: 'loggedOut.serverDown.text' },
  },
  unexpected: {
    kind: 'error',
    title: { key: 'loggedOut.unexpected.title' },
    text: { key: 'loggedOut.unexpected.text' },
  },
};
