/**
 * Says in an answer how it came about. The browser's own tools show this header, and so does the developer panel: it
 * reads it from the page's timings, where no body and no other header is to be had.
 */
export function tellAnswer(answer: Response, teller: 'mock' | 'network', story: string): void {
  const told = `${teller};desc="${story.replace(/[^ !#-[\]-~]/g, '')}"`;
  // One header: of two, Chromium takes but the first from a worker.
  const before = answer.headers.get('server-timing');
  answer.headers.set('server-timing', before === null ? told : `${before}, ${told}`);
}
