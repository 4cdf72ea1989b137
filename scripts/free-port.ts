import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Lets a test's server listen on a free port of this machine, and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A port that is free now, for a program that has to be given one. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
