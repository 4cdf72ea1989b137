import type { Server } from 'node:net';
import { StartError } from './start-error.ts';

const startErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop the other program, or set PORT to another number',
  EACCES: 'may not be opened by this user: set PORT to a number above 1023',
  EADDRNOTAVAIL: 'cannot be opened, because HOST is not an address of this machine',
  ENOTFOUND: 'cannot be opened, because HOST is not a known name or address',
  EAI_AGAIN: 'cannot be opened, because the name in HOST cannot be looked up at the moment',
};

/** @throws {StartError} if the port can't be opened. */
export async function openPort(
  server: Server,
  { port, host }: { port: number; host: string | undefined },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = startErrors[error.code ?? ''];
      reject(reason === undefined ? error : new StartError(`Port ${port} ${reason}.`));
    });
    server.listen(port, host, resolve);
  });
}
