import { Socket } from 'node:net';

/**
 * A connection that breaks after `silentMs` without traffic. If it died silently (its host switched off, a firewall forgot
 * it), every batch behind would otherwise wait forever.
 */
export function idleSocket(silentMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`the server was silent for ${silentMs} ms`)));
  return socket;
}
