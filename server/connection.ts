/** What the server knows of the connection that a request came on. */
export interface Connection {
  clientAddress: string | undefined;
  /** The request came over https, as seen by the browser. */
  https: boolean;
  /** The proxy in front of this server may speak for its clients. */
  trusted: boolean;
  /** Cuts the connection without an answer. */
  drop: () => void;
}

/** What the HTTP server hands in with a request; nothing where a test calls the app directly. */
export interface Bindings {
  incoming?: { socket: { remoteAddress?: string | undefined; destroy: () => unknown } };
}

export function connectionOf(headers: Headers, bindings: Bindings | undefined, trusted: boolean): Connection {
  const socket = bindings?.incoming?.socket;
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  return {
    clientAddress: socket?.remoteAddress,
    https: trusted && protocol === 'https',
    trusted,
    drop: () => void socket?.destroy(),
  };
}
