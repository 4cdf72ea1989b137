import type { ShownMachine } from './machines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A state's box, by its middle. */
export interface Node extends Point {
  readonly state: string;
  readonly width: number;
  /** Events after which the state is the same. */
  readonly stays: readonly string[];
}

/** What leads from one state to another, with the names of the events that do. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
}

export interface Layout {
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  /** In a ring no straight line crosses a state. */
  readonly isRing: boolean;
}

export const nodeHeight = 46;
export const columnWidth = 300;
const rowHeight = 150;
const ring = { width: 360, height: 270 };
/** From this many ways on, columns are no longer readable. */
const ringWays = 9;

/** States in columns by how many steps they are from the initial one; in a ring where many ways lead to and fro. */
export function layOut(machine: ShownMachine): Layout {
  const all = edgesOf(machine);
  const edges = all.filter(({ from, to }) => from !== to);
  const isRing = edges.length >= ringWays;
  const places = isRing ? inRing(machine.states) : inColumns(machine, edges);
  const nodes = machine.states.map((state): Node => {
    const stays = all.find(({ from, to }) => from === state && to === state)?.events ?? [];
    const width = Math.max(130, state.length * 8.2 + 26, `stays: ${stays.join(', ')}`.length * 5.6 + 26);
    return { ...(places.get(state) ?? { x: 0, y: 0 }), state, stays, width };
  });
  return { nodes, edges, isRing };
}

function edgesOf({ rows }: ShownMachine): Edge[] {
  const found = new Map<string, { from: string; to: string; events: Set<string> }>();
  for (const row of rows) {
    if ('refuse' in row) continue;
    for (const from of row.from) {
      const to = row.to ?? from;
      const edge = found.get(`${from}\n${to}`) ?? { from, to, events: new Set() };
      found.set(`${from}\n${to}`, edge);
      edge.events.add(row.on);
    }
  }
  return [...found.values()].map(({ from, to, events }) => ({ from, to, events: [...events] }));
}

function inColumns(machine: ShownMachine, edges: readonly Edge[]): Map<string, Point> {
  const depths = new Map([[machine.initial, 0]]);
  for (const [state, depth] of depths) {
    for (const { from, to } of edges) if (from === state && !depths.has(to)) depths.set(to, depth + 1);
  }
  const columns = [...new Set(depths.values())].map((depth) => ({
    depth,
    states: machine.states.filter((state) => depths.get(state) === depth),
  }));
  const tallest = Math.max(...columns.map(({ states }) => states.length));
  return new Map(
    columns.flatMap(({ depth, states }) =>
      states.map((state, place): [string, Point] => [
        state,
        { x: depth * columnWidth, y: (place + (tallest - states.length) / 2) * rowHeight },
      ]),
    ),
  );
}

/** The first state on the left, the others clockwise. */
function inRing(states: readonly string[]): Map<string, Point> {
  return new Map(
    states.map((state, place) => {
      const angle = Math.PI + (place * 2 * Math.PI) / states.length;
      return [state, { x: Math.cos(angle) * ring.width, y: Math.sin(angle) * ring.height }];
    }),
  );
}
