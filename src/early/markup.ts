import type { DrawnElement, ElementMaker } from './draw.ts';

/** An element as HTML text, which a browser parses into the same element. */
export interface MarkupElement extends DrawnElement<MarkupElement> {
  inner: () => string;
  outer: () => string;
}

/** Stands in for `document` outside a browser. */
export const markup: ElementMaker<MarkupElement> = {
  createElement: createMarkupElement,
  createElementNS: (_namespace, name) => createMarkupElement(name),
};

/** The void elements that the first screen may contain. */
const withoutEnd = /^(?:br|hr|img|input)$/;

function createMarkupElement(name: string): MarkupElement {
  let attributes = '';
  let content = '';
  return {
    setAttribute(attribute, value) {
      attributes += ` ${attribute}="${escaped(value)}"`;
    },
    append(child) {
      content += typeof child === 'string' ? escaped(child) : child.outer();
    },
    inner: () => content,
    outer: () => `<${name}${attributes}>${withoutEnd.test(name) ? '' : `${content}</${name}>`}`,
  };
}

/** Includes carriage returns, which the HTML parser would turn into newlines. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
