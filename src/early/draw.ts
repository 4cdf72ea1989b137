import type { StaticContext, StaticElement } from './stand-ins/react.ts';

const svg = 'http://www.w3.org/2000/svg';

const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

/** Attributes that spell out "false"; other boolean attributes are left out instead. */
const enumerated = /^(?:aria-|data-|spellCheck$|focusable$)/;

/** A parent of elements and texts: in a page, or in the text of one. */
export interface DrawingParent<E> {
  append: (child: E | string) => void;
}

export interface DrawnElement<E> extends DrawingParent<E> {
  setAttribute: (name: string, value: string) => void;
}

export interface ElementMaker<E> {
  createElement: (name: string) => E;
  createElementNS: (namespace: string, name: string) => E;
}

/** Appends what a component shows to `parent`, node by node as React would create it, so that React can hydrate it. */
export function draw<E extends DrawnElement<E>>(
  node: unknown,
  parent: DrawingParent<E>,
  document: ElementMaker<E>,
  isInSvg = false,
): void {
  if (Array.isArray(node)) {
    for (const child of node) draw(child, parent, document, isInSvg);
  } else if (typeof node === 'string' || typeof node === 'number') {
    parent.append(String(node));
  } else if (isElement(node)) {
    drawElement(node, parent, document, isInSvg);
  }
}

function drawElement<E extends DrawnElement<E>>(
  { type, props }: StaticElement,
  parent: DrawingParent<E>,
  document: ElementMaker<E>,
  isInSvg: boolean,
): void {
  const { children } = props;
  if (isComponent(type)) {
    draw(type(props), parent, document, isInSvg);
  } else if (isContext(type)) {
    const outer = type.current;
    type.current = props['value'];
    draw(children, parent, document, isInSvg);
    type.current = outer;
  } else if (typeof type === 'string') {
    const isSvg = isInSvg || type === 'svg';
    const element = isSvg ? document.createElementNS(svg, type) : document.createElement(type);
    for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
    draw(children, element, document, isSvg);
    parent.append(element);
  }
}

function setAttribute(element: DrawnElement<never>, name: string, value: unknown): void {
  if (name === 'children') return;
  const attribute = attributeNames[name] ?? name;
  if (typeof value === 'boolean' && !enumerated.test(name)) {
    if (value) element.setAttribute(attribute, '');
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    element.setAttribute(attribute, String(value));
  }
}

function isElement(node: unknown): node is StaticElement {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

function isComponent(type: unknown): type is (props: StaticElement['props']) => unknown {
  return typeof type === 'function';
}

function isContext(type: unknown): type is StaticContext {
  return typeof type === 'object' && type !== null && 'current' in type;
}
