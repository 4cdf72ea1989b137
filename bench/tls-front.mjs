import { once } from 'node:events';
import { createHash, createPublicKey } from 'node:crypto';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';

/** Headers of one connection, not of an answer: HTTP/2 forbids them. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding'];

/** A browser reads a TLS record only once it is complete; `docs/operating.md` sets the same size for nginx and HAProxy. */
const recordBytes = 4_096;

/**
 * HTTP/2 over TLS in front of the server at `port`, as every portal in production has it.
 * @param {number} port
 * @param {string} certificate with its key, as PEM
 */
export async function tlsFront(port, certificate) {
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set();
  const server = createSecureServer({ key: certificate, cert: certificate }, (incoming, outgoing) => {
    const { method, url } = incoming;
    const sent = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(sent), host: incoming.authority, 'x-forwarded-proto': 'https' };
    const onward = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !hopHeaders.includes(name));
      outgoing.writeHead(answer.statusCode, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    onward.once('error', () => outgoing.stream.close());
    incoming.pipe(onward);
  });
  server.on('secureConnection', (socket) => socket.setMaxSendFragment(recordBytes));
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The hash by which Chromium is told to accept a certificate that nobody has signed. */
export function keyPrint(certificate) {
  const key = createPublicKey(certificate).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
