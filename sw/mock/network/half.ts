/** Lets the first half get through before the connection breaks. */
const halfwayMs = 50;

/**
 * An answer that breaks off halfway; `Response.error()` if there is no body to cut.
 * @param breakOff cuts the connection; if left out, the reader's stream fails, as in a service worker
 */
export async function halfOf(whole: Response, breakOff?: () => void): Promise<Response> {
  const body = new Uint8Array(await whole.arrayBuffer());
  if (body.byteLength < 2) return Response.error();
  const half = body.slice(0, Math.ceil(body.byteLength / 2));
  const headers = new Headers(whole.headers);
  headers.set('content-length', String(body.byteLength));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => controller.enqueue(half),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, halfwayMs));
        if (breakOff === undefined) return controller.error(new TypeError('the connection broke'));
        breakOff();
        return controller.close();
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, { status: whole.status, statusText: whole.statusText, headers });
}
