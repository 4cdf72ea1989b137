/** An answer as the page would have received it. */
export interface KnownAnswer {
  status: number;
  type: string;
  text: string;
  /** When the answer was obtained (ISO 8601), if it comes from the visitor's device or from our server's cache. */
  since?: string;
}

/** By method and address, such as `GET /sdportal/rest/cobrand/acme`. */
export type KnownAnswers = Readonly<Record<string, KnownAnswer>>;

/** The page fetches longer answers itself, so that they don't delay the document. */
export const answerCharacters = 20_000;

/** The sign-in screen as drawn with the answers, shown before the page has computed it. */
export interface KnownScreen {
  /**
   * The requested brand code, the language shown and the brand's own name, such as `acme fr ACM`; followed by ` first`
   * if that is the language for visitors who have chosen none.
   */
  of: string;
  /** Without a logo, and without anything the visitor has typed. */
  html: string;
  /** Values derived from the brand's colours, as declarations for the document's root element. */
  theme: string;
}

/**
 * Puts answers, and the screen drawn with them, into the portal's document. Answers are only data to a browser: nothing
 * in them can close the element or be run. The screen must be well formed.
 *
 * The document's first script watches the whole document and stays at its top. The second shows the screen, so it comes
 * right after it; the others run only once it lets them.
 */
export function withAnswers(document: string, answers: KnownAnswers, screen?: KnownScreen): string {
  const [watch, showScreen, ...others] = document.match(inlineScripts) ?? [];
  const data = JSON.stringify(answers).replaceAll(/[<\u2028\u2029]/g, escaped);
  const end = [
    screen && templateOf(screen, answers),
    showScreen,
    `<script type="application/json" id="known-answers">${data}</script>`,
    ...others.map((script) => script.replace('>', ' type="later">')),
  ];
  // After the static content, but not last: the last element tells that all has arrived (src/early/watch-document.ts).
  return document
    .replaceAll(inlineScripts, (script) => (script === watch ? watch : ''))
    .replace(/(?=<noscript>|<\/body>|$)/, () => end.join(''));
}

const inlineScripts = /<script>[^]*?<\/script>/g;

/** Undefined if the brand's style sheet is not among the answers. */
function templateOf({ of, html, theme }: KnownScreen, answers: KnownAnswers): string | undefined {
  const [, , brand = ''] = of.split(' ');
  const sheet = Object.entries(answers).find(([name]) => name.endsWith(`/${brand}.css`))?.[1];
  if (sheet === undefined) return undefined;
  // A missing style sheet leaves the default look, without derived values.
  const look = sheet.status < 300 && sheet.type.startsWith('text/css') ? sheet.text : '';
  // Escapes `<` as well, so that nothing can pass for the document's end.
  const attribute = look.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<template data-screen="${of}" data-theme="${look && theme}" data-look="${attribute}">${html}</template>`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
