/** What the server knows of the connection that a request came on. */
export interface Connection {
  clientAddress: string | undefined;
  /** The request came over https, as seen by the browser. */
  https: boolean;
  /** The proxy in front of this server may speak for its clients. */
  trusted: boolean;
  /** Cuts the connection. */
  drop: () => void;
  /** Begins an answer and cuts the connection; only before an answer has begun. */
  beginAndDrop: () => Promise<void>;
}

/** What the HTTP server passes along with a request; empty if a test calls the app directly. */
export interface Bindings {
  incoming?: {
    socket: {
      remoteAddress?: string | undefined;
      write: (text: string, done: () => void) => unknown;
      destroy: () => unknown;
    };
  };
}

/**
 * The beginning of an answer that never comes. Without a single byte, Chromium takes a reused connection for a stale one and
 * resends the request by itself, POST included.
 */
const beginning = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 64\r\n\r\n ';

export function connectionOf(headers: Headers, bindings: Bindings | undefined, trusted: boolean): Connection {
  const socket = bindings?.incoming?.socket;
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  return {
    // A server that also listens on IPv6 sees IPv4 addresses in this form; lists of addresses have them plain.
    clientAddress: socket?.remoteAddress?.replace(/^::ffff:(?=\d+\.)/, ''),
    https: trusted && protocol === 'https',
    trusted,
    drop: () => void socket?.destroy(),
    beginAndDrop: () =>
      new Promise((resolve) => {
        if (socket === undefined) return resolve();
        return void socket.write(beginning, () => {
          socket.destroy();
          resolve();
        });
      }),
  };
}
