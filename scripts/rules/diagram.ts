import { escapeHtml } from './escape-html.ts';
import { type Edge, edgesOf, nodeHeight, nodeWidth, placeStates, type Point } from './layout.ts';
import type { ShownMachine } from './machines.ts';

const lineHeight = 15;
const characterWidth = 6.6;
const margin = 70;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A machine as a drawing: states as boxes, the initial one with a dot, final ones with a double frame. */
export function drawMachine(machine: ShownMachine): string {
  const places = placeStates(machine);
  const edges = edgesOf(machine);
  const taken: Box[] = [...places.values()].map(nodeBox);
  const ways = edges
    .filter(({ from, to }) => from !== to)
    .map((edge) => drawEdge(edge, edges, places, taken))
    .join('');
  const nodes = [...places].map(([state, place]) => drawNode(machine, state, place, edges)).join('');
  const left = Math.min(...taken.map(({ x }) => x)) - margin;
  const top = Math.min(...taken.map(({ y }) => y)) - margin;
  const width = Math.max(...taken.map((box) => box.x + box.width)) + margin - left;
  const height = Math.max(...taken.map((box) => box.y + box.height)) + margin - top;
  return `<svg role="img" aria-label="${escapeHtml(`States of: ${machine.name}`)}" viewBox="${left} ${top} ${width} ${height}" width="${width}">${ways}${nodes}</svg>`;
}

function nodeBox({ x, y }: Point): Box {
  return { x: x - nodeWidth / 2, y: y - nodeHeight / 2, width: nodeWidth, height: nodeHeight };
}

function drawNode(machine: ShownMachine, state: string, { x, y }: Point, edges: readonly Edge[]): string {
  const isFinal = machine.final.includes(state);
  const stays = edges.find(({ from, to }) => from === state && to === state)?.events ?? [];
  const frame = (inset: number) =>
    `<rect x="${x - nodeWidth / 2 + inset}" y="${y - nodeHeight / 2 + inset}" width="${nodeWidth - 2 * inset}" height="${nodeHeight - 2 * inset}" rx="${10 - inset}"/>`;
  const start =
    state === machine.initial
      ? `<circle class="start" cx="${x - nodeWidth / 2 - 34}" cy="${y}" r="7"/><path class="way" d="M${x - nodeWidth / 2 - 26} ${y} H${x - nodeWidth / 2 - 3}" marker-end="url(#arrow)"/>`
      : '';
  const note =
    stays.length === 0
      ? ''
      : `<text class="stays" x="${x}" y="${y + 15}">stays: ${escapeHtml(stays.join(', '))}</text>`;
  return `${start}<g class="state">${frame(0)}${isFinal ? frame(4) : ''}<text x="${x}" y="${stays.length === 0 ? y + 5 : y - 1}">${escapeHtml(state)}</text>${note}</g>`;
}

function drawEdge(
  edge: Edge,
  edges: readonly Edge[],
  places: ReadonlyMap<string, Point>,
  taken: Box[],
): string {
  const from = places.get(edge.from);
  const to = places.get(edge.to);
  if (from === undefined || to === undefined) return '';
  const bend = bendOf(edge, edges, from, to);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const control = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  };
  const start = border(from, control, 2);
  const end = border(to, control, 5);
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t ** 2 * end.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t ** 2 * end.y,
  });
  const label = placeLabel(edge.events, at, taken);
  taken.push(label);
  const lines = edge.events.map(
    (event, place) =>
      `<text class="event" x="${label.x + label.width / 2}" y="${label.y + (place + 0.8) * lineHeight}">${escapeHtml(event)}</text>`,
  );
  return `<path class="way" d="M${start.x} ${start.y} Q${control.x} ${control.y} ${end.x} ${end.y}" marker-end="url(#arrow)"/>${lines.join('')}`;
}

/** Straight to the next column; bent where there is a way back, or where a straight line would cross other states. */
function bendOf({ from, to }: Edge, edges: readonly Edge[], a: Point, b: Point): number {
  const hasWayBack = edges.some((other) => other.from === to && other.to === from);
  const columns = Math.abs(b.x - a.x) / 300;
  if (columns === 0) return Math.abs(b.y - a.y) > 140 ? 150 : hasWayBack ? 60 : 30;
  return columns > 1 ? 110 * columns : hasWayBack ? 50 : 0;
}

/** Where the line from a box's middle towards a point leaves the box. */
function border({ x, y }: Point, towards: Point, gap: number): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(
    (nodeWidth / 2 + gap) / Math.max(Math.abs(dx), 0.01),
    (nodeHeight / 2 + gap) / Math.max(Math.abs(dy), 0.01),
  );
  return { x: x + dx * scale, y: y + dy * scale };
}

/** The first place along the way where the words cover nothing. */
function placeLabel(events: readonly string[], at: (t: number) => Point, taken: readonly Box[]): Box {
  const width = Math.max(...events.map((event) => event.length)) * characterWidth + 8;
  const height = events.length * lineHeight + 2;
  const boxes = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map((t): Box => {
    const { x, y } = at(t);
    return { x: x - width / 2, y: y - height / 2, width, height };
  });
  const middle = boxes[0] ?? { x: 0, y: 0, width, height };
  return boxes.find((box) => !taken.some((other) => overlap(box, other))) ?? middle;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
