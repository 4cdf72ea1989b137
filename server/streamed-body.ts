import type { IncomingMessage } from 'node:http';

/**
 * The body of an answer as a web stream. Where it breaks off, or stands still for `idleMs`, the reader's own connection
 * is cut with `drop`, so that nobody takes the first half for the whole.
 */
export function streamedBody(
  message: IncomingMessage,
  idleMs: number,
  drop: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let over = false;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        message.on('timeout', () => message.destroy(new Error('the platform stopped in the middle')));
        message.on('data', (chunk: Uint8Array<ArrayBuffer>) => {
          // What Node has read already comes even after the reader has left.
          if (over) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) return;
          message.pause();
          // Now it is the reader who is waited for: a phone in a tunnel, whose own connection has a limit of its own.
          message.setTimeout(0);
        });
        const finish = (act?: () => void) => {
          if (over) return;
          over = true;
          act?.();
          controller.close();
        };
        const breakOff = () => finish(drop);
        message.on('end', () => finish());
        message.on('error', breakOff);
        message.on('close', breakOff);
      },
      pull() {
        message.setTimeout(idleMs);
        message.resume();
      },
      cancel() {
        over = true;
        message.destroy();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65_536 }),
  );
}
