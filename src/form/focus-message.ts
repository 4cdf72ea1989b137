/**
 * Gives a message the focus, and scrolls to its top: browsers show the middle of one taller than the window, as at 400 %
 * zoom. Behind an open dialog the message can't take the focus and would go unheard, so it gets the focus on close.
 */
export function focusMessage(box: HTMLElement | null): void {
  box?.focus();
  document.querySelector('dialog[open]')?.addEventListener('close', () => box?.focus(), { once: true });
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
}
