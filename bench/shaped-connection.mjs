import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** What the connection delivers at once: a browser starts on a document while the rest of it is still on its way. */
const packetBytes = 1_400;

/**
 * A connection with a round trip and a rate in front of a server, for the page and its worker alike: the browser's own
 * throttling does not reach workers. If opening connections is free, a page that opens several is measured as if it had
 * one, already open when the visit begins.
 * @param {number} port of the server
 * @param {{ roundTripMs: number, bytesPerSecond: number, isFreeToOpen: boolean }} shape
 */
export async function shapedConnection(port, { roundTripMs, bytesPerSecond, isFreeToOpen }) {
  const sockets = new Set();
  let freeAt = 0;
  let isCut = false;
  /** All connections share the rate, as they share the visitor's bandwidth. */
  const arrival = (bytes) => {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    return freeAt + roundTripMs;
  };
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    // This machine's kernel accepted the connection at once; over the shaped one that takes a round trip.
    if (isFreeToOpen) client.pipe(upstream);
    else setTimeout(() => client.pipe(upstream), roundTripMs);
    let lastAt = 0;
    const packets = [];
    // In order, whatever order the timers fire in.
    const deliver = () => client.destroyed || client.write(packets.shift());
    upstream.on('data', (chunk) => {
      for (let begin = 0; begin < chunk.length; begin += packetBytes) {
        const packet = chunk.subarray(begin, begin + packetBytes);
        packets.push(packet);
        lastAt = arrival(packet.length);
        setTimeout(deliver, lastAt - performance.now());
      }
    });
    upstream.once('close', () => setTimeout(() => client.destroy(), Math.max(0, lastAt - performance.now())));
    client.once('close', () => upstream.destroy());
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
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
    restore() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
