import { escapeHtml } from './escape-html.ts';
import { type Box, placeLabel } from './label-place.ts';
import { columnWidth, type Edge, type Layout, layOut, type Node, nodeHeight, type Point } from './layout.ts';
import type { ShownMachine } from './machines.ts';

const lineHeight = 15;
const margin = 24;
/** What the dot before the initial state needs. */
const startWidth = 44;

/** A machine as a drawing: states as boxes, the initial one with a dot, final ones with a double frame. */
export function drawMachine(machine: ShownMachine): string {
  const layout = layOut(machine);
  const taken: Box[] = layout.nodes.map(({ x, y, width }) => ({
    x: x - width / 2,
    y: y - nodeHeight / 2,
    width,
    height: nodeHeight,
  }));
  const ways = layout.edges.map((edge) => drawEdge(edge, layout, taken));
  const nodes = layout.nodes.map((node) => drawNode(machine, node));
  const left = Math.min(...taken.map(({ x }) => x)) - margin - startWidth;
  const top = Math.min(...taken.map(({ y }) => y)) - margin;
  const width = Math.max(...taken.map((box) => box.x + box.width)) + margin - left;
  const height = Math.max(...taken.map((box) => box.y + box.height)) + margin - top;
  const drawing = [...ways.map(({ line }) => line), ...ways.map(({ words }) => words), ...nodes].join('');
  return `<svg role="img" aria-label="${escapeHtml(`States of: ${machine.name}`)}" viewBox="${left} ${top} ${width} ${height}" width="${width}">${drawing}</svg>`;
}

function drawNode(machine: ShownMachine, { state, x, y, width, stays }: Node): string {
  const frame = (inset: number) =>
    `<rect x="${x - width / 2 + inset}" y="${y - nodeHeight / 2 + inset}" width="${width - 2 * inset}" height="${nodeHeight - 2 * inset}" rx="${10 - inset}"/>`;
  const edge = x - width / 2;
  const start = `<circle class="start" cx="${edge - 34}" cy="${y}" r="7"/><path class="way" d="M${edge - 26} ${y} H${edge - 3}" marker-end="url(#arrow)"/>`;
  const note = `<text class="stays" x="${x}" y="${y + 15}">stays: ${escapeHtml(stays.join(', '))}</text>`;
  return [
    state === machine.initial ? start : '',
    `<g class="state">${frame(0)}${machine.final.includes(state) ? frame(4) : ''}`,
    `<text x="${x}" y="${stays.length === 0 ? y + 5 : y - 1}">${escapeHtml(state)}</text>`,
    `${stays.length === 0 ? '' : note}</g>`,
  ].join('');
}

function drawEdge(edge: Edge, layout: Layout, taken: Box[]): { line: string; words: string } {
  const from = layout.nodes.find(({ state }) => state === edge.from);
  const to = layout.nodes.find(({ state }) => state === edge.to);
  if (from === undefined || to === undefined) return { line: '', words: '' };
  const bend = bendOf(edge, layout, from, to);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const control = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  };
  const [start, end] = [border(from, control, 2), border(to, control, 5)];
  const label = placeLabel(edge.events, lineHeight, taken, (t) => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * control.x + t ** 2 * end.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * control.y + t ** 2 * end.y,
  }));
  taken.push(label);
  const lines = edge.events.map(
    (event, place) =>
      `<text class="event" x="${label.x + label.width / 2}" y="${label.y + (place + 0.8) * lineHeight}">${escapeHtml(event)}</text>`,
  );
  return {
    line: `<path class="way" d="M${start.x} ${start.y} Q${control.x} ${control.y} ${end.x} ${end.y}" marker-end="url(#arrow)"/>`,
    words: `<rect class="words" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}"/>${lines.join('')}`,
  };
}

/** Straight if nothing is in the way; bent around another state, or if there is a way back. */
function bendOf({ from, to }: Edge, { edges, isRing }: Layout, a: Point, b: Point): number {
  const hasWayBack = edges.some((other) => other.from === to && other.to === from);
  if (isRing) return hasWayBack ? 55 : 0;
  const columns = Math.abs(b.x - a.x) / columnWidth;
  if (columns < 0.5) return Math.abs(b.y - a.y) > 140 ? 190 : hasWayBack ? 60 : 0;
  return columns > 1.5 ? 110 * columns : hasWayBack ? 50 : 0;
}

/** Where the line from a box's middle towards a point leaves the box. */
function border({ x, y, width }: Node, towards: Point, gap: number): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(
    (width / 2 + gap) / Math.max(Math.abs(dx), 0.01),
    (nodeHeight / 2 + gap) / Math.max(Math.abs(dy), 0.01),
  );
  return { x: x + dx * scale, y: y + dy * scale };
}
