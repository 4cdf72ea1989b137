import { Socket } from 'node:net';

/**
 * A line that breaks when nothing has come or gone for so long. One that ended without a word (a host that was switched off,
 * a firewall that forgot it) would otherwise be waited for without end, by every batch behind.
 */
export function heardLine(silentMs: number): Socket {
  const line = new Socket();
  line.setTimeout(silentMs, () => line.destroy(new Error(`the server was silent for ${silentMs} ms`)));
  return line;
}
