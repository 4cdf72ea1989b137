import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond the visible ones, so that quick scrolling shows no blank. */
const spareRows = 8;
/** How many rows are printed, as paper does not scroll. */
const printedRows = 500;
const rowPixelsAtFirst = 36;

/** Which rows of a long list are in sight. Rows are as high as the style sheet makes the probe, whatever the size of text. */
export function useRowWindow(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const [rowPixels, setRowPixels] = useState(rowPixelsAtFirst);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [printing, setPrinting] = useState(false);

  function onScroll() {
    const element = box.current;
    if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight });
  }

  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = probe.current?.getBoundingClientRect().height ?? 0;
      if (height > 0) setRowPixels(height);
      const element = box.current;
      if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight });
    });
    if (probe.current !== null) observer.observe(probe.current);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  const pageRows = Math.max(1, Math.floor(view.height / rowPixels) - 2);
  const first = Math.max(0, Math.min(count - 1, Math.floor(view.top / rowPixels) - spareRows));
  const last = Math.min(count - 1, Math.ceil((view.top + view.height) / rowPixels) + spareRows);

  function scrollTo(index: number) {
    const element = box.current;
    if (element === null) return;
    // The head stays in sight and covers one row.
    const top = index * rowPixels;
    const bottom = top + rowPixels * 2;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight)
      element.scrollTop = bottom - element.clientHeight;
  }

  return {
    box,
    probe,
    ...(printing ? { first: 0, last: Math.min(count, printedRows) - 1 } : { first, last }),
    printing,
    rowPixels,
    pageRows,
    atTop: first === 0 && !printing,
    onScroll,
    scrollTo,
  };
}
