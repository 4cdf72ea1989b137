import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the style sheets by `property` how high a bar is that lies over the page's end: the page is to be longer by that,
 * and what takes the focus to stop above it. It hangs on the window, the language and the visitor's own size of text.
 */
export function useRoomBehind(
  bar: RefObject<HTMLElement | null>,
  property: '--connection-bar' | '--session-bar',
): void {
  useLayoutEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    if (current) observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [bar, property]);
}
