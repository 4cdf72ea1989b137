import type { Point } from './layout.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const characterWidth = 6.4;

/** The first place along a way (0 its start, 1 its end) where the words cover nothing that is there already. */
export function placeLabel(
  words: readonly string[],
  lineHeight: number,
  taken: readonly Box[],
  at: (t: number) => Point,
): Box {
  const width = Math.max(...words.map((word) => word.length)) * characterWidth + 6;
  const height = words.length * lineHeight + 2;
  const boxAt = (t: number): Box => {
    const { x, y } = at(t);
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  const boxes = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82].map(boxAt);
  return boxes.find((box) => !taken.some((other) => overlap(box, other))) ?? boxAt(0.5);
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
