import type { IncomingMessage } from 'node:http';

/**
 * The body of an answer as a web stream. If it breaks off, or stalls for `idleMs`, `drop` cuts the reader's own connection,
 * so that nobody takes the first half for the whole.
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
          // Data that Node has read already still comes after the reader has left.
          if (over) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) > 0) return;
          message.pause();
          // From now on the reader is waited for, such as a phone in a tunnel, whose connection has its own limit.
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
