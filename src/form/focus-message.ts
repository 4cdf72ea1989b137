/**
 * Gives a message the focus. Browsers show the middle of one that is higher than the window, as on a page of 400 %. Behind an
 * open dialog nothing takes it, and nobody would hear of the message: it has it when the dialog is closed.
 */
export function focusMessage(box: HTMLElement | null): void {
  box?.focus();
  document
    .querySelector('dialog[open]')
    ?.addEventListener('close', () => box?.isConnected && box.focus(), { once: true });
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
}
