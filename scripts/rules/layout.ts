import type { ShownMachine } from './machines.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const nodeWidth = 150;
export const nodeHeight = 46;
const columnWidth = 300;
const rowHeight = 130;

/** What leads from one state to another, with the names of the events that do. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
}

export function edgesOf({ rows }: ShownMachine): Edge[] {
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

/** States in columns by how many steps they are from the initial one, each column centred. */
export function placeStates(machine: ShownMachine): Map<string, Point> {
  const edges = edgesOf(machine);
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
