/** An answer as the page would have got it. */
export interface KnownAnswer {
  status: number;
  type: string;
  text: string;
  /** Where it comes from the visitor's device: since when it is known there (ISO 8601). */
  since?: string;
}

/** By method and address, such as `GET /sdportal/rest/cobrand/acme`. */
export type KnownAnswers = Readonly<Record<string, KnownAnswer>>;

/** Longer answers are left to the page: the document is not to wait for them. */
export const answerCharacters = 20_000;

/** The sign-in screen as it is drawn with the answers: it stands before the page has reckoned it itself. */
export interface KnownScreen {
  /** The brand code that was asked for, the language that is shown, and the brand's own name, such as `acme fr ACM`. */
  of: string;
  /** Without a logo and without anything a visitor has typed. */
  html: string;
}

/**
 * Puts answers, and the screen drawn with them, into the portal's document. Answers are data to a browser, whatever they
 * hold: nothing in them can end the element, or be run. The screen's names and HTML must be well formed.
 */
export function withAnswers(document: string, answers: KnownAnswers, screen?: KnownScreen): string {
  const data = JSON.stringify(answers).replaceAll(/[<\u2028\u2029]/g, escaped);
  const { of = '', html = '' } = screen ?? {};
  // The script at the top asks; here it finds its answers. It goes to the end, after what stands without it.
  const [begin = ''] = /<script>[^]*?<\/script>/.exec(document) ?? [];
  return document
    .replace(begin, '')
    .replace(
      '<script>',
      (next) =>
        `<template>${html}</template><script type="application/json" id="known-answers" data-screen="${of}">${data}</script>${begin}${next}`,
    );
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
