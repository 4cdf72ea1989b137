import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** What the line delivers at once: a browser starts on a document while the rest of it is still on its way. */
const packetBytes = 1_400;

/**
 * A line with a round trip and a rate in front of a server, for the page and its worker alike: the browser's own
 * throttling does not reach workers. If opening connections is free, a page that opens several is measured as if it had
 * one, already open when the visit begins.
 * @param {number} port of the server
 * @param {{ roundTripMs: number, bytesPerSecond: number, isFreeToOpen: boolean }} shape
 */
export async function shapedLine(port, { roundTripMs, bytesPerSecond, isFreeToOpen }) {
  const sockets = new Set();
  let freeAt = 0;
  let isCut = false;
  /** All connections share the rate, as they share the visitor's line. */
  const arrival = (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    return freeAt + roundTripMs;
  };
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // This machine's kernel accepted the connection at once; over the line that takes a round trip.
    if (isFreeToOpen) near.pipe(far);
    else setTimeout(() => near.pipe(far), roundTripMs);
    let lastAt = 0;
    const packets = [];
    // In order, whatever order the timers fire in.
    const deliver = () => near.destroyed || near.write(packets.shift());
    far.on('data', (chunk) => {
      for (let begin = 0; begin < chunk.length; begin += packetBytes) {
        const packet = chunk.subarray(begin, begin + packetBytes);
        packets.push(packet);
        lastAt = arrival(packet.length);
        setTimeout(deliver, lastAt - performance.now());
      }
    });
    far.once('close', () => setTimeout(() => near.destroy(), Math.max(0, lastAt - performance.now())));
    near.once('close', () => far.destroy());
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** As in a tunnel: open connections break, and new ones fail. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
