/**
 * Notes in an answer how it came about. The browser's own tools show this header, and so does the developer panel,
 * which reads it from the page's timings, where neither the body nor other headers are available.
 */
export function annotateAnswer(answer: Response, source: 'mock' | 'network', description: string): void {
  const timing = `${source};desc="${description.replace(/[^ !#-[\]-~]/g, '')}"`;
  // A single header: of two from a worker, Chromium reads only the first.
  const before = answer.headers.get('server-timing');
  answer.headers.set('server-timing', before === null ? timing : `${before}, ${timing}`);
}
