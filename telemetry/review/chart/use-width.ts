import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels (0 before it is known), and the pixels per `rem` at the reader's text size. */
export function useWidth<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const [size, setSize] = useState({ width: 0, rem: 0 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({
        width: element.clientWidth,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
