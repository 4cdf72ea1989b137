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

/** Answers are data to a browser, whatever they hold: nothing in them can end the element, or be run. */
export function withAnswers(document: string, answers: KnownAnswers): string {
  const data = JSON.stringify(answers).replaceAll(/[<\u2028\u2029]/g, escaped);
  const [logo] = Object.entries(answers).flatMap(([name, { status }]) =>
    status === 200 ? (logoProbe.exec(name)?.[1] ?? []) : [],
  );
  const preload = logo === undefined ? '' : `<link rel="preload" as="image" href="${logo}">`;
  // Before the document's own script, which reads it.
  return document.replace(
    '<script>',
    () => `${preload}<script type="application/json" id="known-answers">${data}</script><script>`,
  );
}

/** Of the header's, in the order in which they were asked for; nothing in it can end an attribute. */
const logoProbe = /^HEAD ([\w./-]+\/logos\/[\w.-]+)$/;

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
