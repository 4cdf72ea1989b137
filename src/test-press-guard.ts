/** Whether a button takes presses: before and after the first animation of the part that it is in. */
export function pressesTaken(part: Element, button: Element): [before: boolean, after: boolean] {
  const { x, y, width, height } = button.getBoundingClientRect();
  const takesPress = () => button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  const [guard] = part.getAnimations();
  guard?.pause();
  if (guard) guard.currentTime = 0;
  const before = takesPress();
  guard?.finish();
  return [before, takesPress()];
}
