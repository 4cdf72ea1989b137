import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives the style sheets, as `property`, the height of a bar that covers the end of the page, so that the page gets
 * longer by it and focused elements stop above it. The height depends on the window, the language and the visitor's text
 * size. While the bar shows, the root element has an attribute of the same name (`data-session-bar`), because Firefox
 * before 121 lacks `:has`.
 */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  property: '--connection-bar' | '--session-bar' | '--update-bar',
): void {
  useLayoutEffect(() => {
    const { current } = bar;
    const root = document.documentElement;
    const attribute = `data${property.slice(1)}`;
    const measure = () => {
      const height = current?.offsetHeight ?? 0;
      root.style.setProperty(property, `${height}px`);
      root.toggleAttribute(attribute, height > 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (current) observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
      root.removeAttribute(attribute);
    };
  }, [bar, property]);
}
