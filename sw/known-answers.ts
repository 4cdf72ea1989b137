/** An answer as the page would have got it. */
export interface KnownAnswer {
  status: number;
  type: string;
  text: string;
  /** Where it comes from the visitor's device, or waited at our server: since when it is known (ISO 8601). */
  since?: string;
}

/** By method and address, such as `GET /sdportal/rest/cobrand/acme`. */
export type KnownAnswers = Readonly<Record<string, KnownAnswer>>;

/** Longer answers are left to the page: the document is not to wait for them. */
export const answerCharacters = 20_000;

/** The sign-in screen as it is drawn with the answers: it stands before the page has reckoned it itself. */
export interface KnownScreen {
  /**
   * The brand code that was asked for, the language that is shown, and the brand's own name, such as `acme fr ACM`; with
   * ` first` after it where that is the language for who has wished for none.
   */
  of: string;
  /** Without a logo and without anything a visitor has typed. */
  html: string;
  /** What is derived from the brand's colours, as declarations of the document's element. */
  theme: string;
}

/**
 * Puts answers, and the screen drawn with them, into the portal's document. Answers are data to a browser, whatever they
 * hold: nothing in them can end the element, or be run. The screen must be well formed.
 *
 * The document's first script watches over the whole document, and stays at its top. The second one shows the screen, so it
 * comes right behind it, and the others do not run before it lets them.
 */
export function withAnswers(document: string, answers: KnownAnswers, screen?: KnownScreen): string {
  const [watch, stand, ...others] = document.match(inline) ?? [];
  const data = JSON.stringify(answers).replaceAll(/[<\u2028\u2029]/g, escaped);
  const end = [
    screen && templateOf(screen, answers),
    stand,
    `<script type="application/json" id="known-answers">${data}</script>`,
    ...others.map((script) => script.replace('>', ' type="later">')),
  ];
  // Behind what stands without them; the document's last element says that all of it has come (src/early/watch-document.ts).
  return document
    .replaceAll(inline, (script) => (script === watch ? watch : ''))
    .replace(/(?=<noscript>|<\/body>|$)/, () => end.join(''));
}

const inline = /<script>[^]*?<\/script>/g;

/** Undefined where the brand's look is not among the answers. */
function templateOf({ of, html, theme }: KnownScreen, answers: KnownAnswers): string | undefined {
  const [, , brand = ''] = of.split(' ');
  const sheet = Object.entries(answers).find(([name]) => name.endsWith(`/${brand}.css`))?.[1];
  if (sheet === undefined) return undefined;
  // A sheet that is missing leaves the default look, and nothing derived from it.
  const look = sheet.status === 200 && sheet.type.startsWith('text/css') ? sheet.text : '';
  // Also what could pass for the document's end.
  const attribute = look.replaceAll(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<template data-screen="${of}" data-theme="${look && theme}" data-look="${attribute}">${html}</template>`;
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
