import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the style sheets, as `property`, the height of a bar that covers the end of the page, so that the page gets
 * longer by it and focused elements stop above it. The height depends on the window, the language and the visitor's text
 * size.
 */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  property: '--connection-bar' | '--session-bar' | '--update-bar',
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
