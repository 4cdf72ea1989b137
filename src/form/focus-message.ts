/** Gives a message the focus. Browsers show the middle of one that is higher than the window, as on a page of 400 %. */
export function focusMessage(box: HTMLElement | null): void {
  box?.focus();
  if (box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
}
