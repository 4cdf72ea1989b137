import { once } from 'node:events';

/**
 * Lets an HTTP server listen on a free port of this machine.
 * @param {import('node:http').Server} server
 */
export async function listenLocally(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
