import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { slotWithin } from './slots.ts';

interface BrushOptions {
  count: number;
  /** The slot under a point of the chart, in pixels from its edge. */
  slotAt: (pixels: number) => number;
  onBrush: (first: number, last: number) => void;
}

/** Where the brush began, and where it is. */
interface Brush {
  anchor: number;
  head: number;
  /** A pointer is held down. */
  held: boolean;
}

const between = (one: number, other: number) => ({ first: Math.min(one, other), last: Math.max(one, other) });

/** Selects a range of slots: by dragging, or with the arrow keys and Enter. */
export function useBrush({ count, slotAt, onBrush }: BrushOptions) {
  const [brush, setBrush] = useState<Brush>();
  const range = brush && between(brush.anchor, brush.head);
  const slotOf = (event: PointerEvent<HTMLElement>) =>
    slotWithin(slotAt(event.clientX - event.currentTarget.getBoundingClientRect().left), count);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const slot = slotOf(event);
    setBrush({ anchor: slot, head: slot, held: true });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (brush?.held === true) setBrush({ ...brush, head: slotOf(event) });
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (brush?.held !== true) return;
    setBrush(undefined);
    // After a fast move, the state may lack the last position.
    const { first, last } = between(brush.anchor, slotOf(event));
    // A single slot is a click, too easily made by mistake; Enter selects one on purpose.
    if (first !== last) onBrush(first, last);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && brush !== undefined) {
      // Escape cancels only the selection: an open entry stays.
      event.stopPropagation();
      return setBrush(undefined);
    }
    if (event.key === 'Enter' && range !== undefined) {
      setBrush(undefined);
      return onBrush(range.first, range.last);
    }
    const head = brush?.head ?? count;
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: head - 1,
      ArrowRight: head + 1,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return undefined;
    event.preventDefault();
    const slot = slotWithin(wanted, count);
    return setBrush({ anchor: event.shiftKey ? (brush?.anchor ?? slot) : slot, head: slot, held: false });
  }

  return {
    range,
    head: brush?.head,
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => setBrush(undefined),
    },
    keys: {
      onKeyDown,
      // Voice control and screen readers set the value directly.
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const slot = slotWithin(Number(target.value), count);
        setBrush({ anchor: slot, head: slot, held: false });
      },
      onBlur: () => setBrush(undefined),
    },
  };
}
