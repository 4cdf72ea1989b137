import type { DrawnElement, ElementMaker } from './draw.ts';

/** An element as the text that a browser makes the same element of. */
export interface MarkupElement extends DrawnElement<MarkupElement> {
  inner: () => string;
  outer: () => string;
}

/** Stands in for a page's document where there is none. */
export const markup: ElementMaker<MarkupElement> = {
  createElement: createMarkupElement,
  createElementNS: (_namespace, name) => createMarkupElement(name),
};

/** Those that have no end tag, of which the first screen may have some. */
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

/** Also a line break of old: as itself, it would be read as a new one. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
