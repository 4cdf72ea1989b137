import { Fragment, type StaticElement } from './react.ts';

/** The compiler calls this for each element of a component. */
export function jsx(type: unknown, props: StaticElement['props']): StaticElement {
  return { type, props };
}

export { Fragment, jsx as jsxs };
