/**
 * What the mock backend needs from the program it runs in: a service worker, a Node server or a test. To break a
 * connection the mock returns `Response.error()`: that fails the fetch in a service worker, while a server has to check
 * for `response.type === 'error'` and destroy the socket.
 */
export interface MockHost {
  /** Where attempts, locks and changed passwords live; setting `undefined` forgets the key. */
  store: {
    get(key: string): Promise<unknown>;
    set(key: string, value: unknown): Promise<void>;
  };
  /** Milliseconds since 1970. */
  clock: { now(): number };
  /**
   * Sets a cookie for the whole site, or returns the headers that do. An empty value removes it. None may be HttpOnly: on one
   * machine a server's cookies reach the development worker, which can neither read nor remove those.
   */
  setCookie(name: string, value: string): Promise<Record<string, string>>;
  /** Reads a cookie if the `Cookie` header is hidden (in a service worker); without this, the header is read. */
  readCookie?(name: string): Promise<string | undefined>;
  /** A file of `sw/mock/assets`, by its path in there (`logos/norvik.png`). */
  asset(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Pause before every answer, in milliseconds. */
  delayMs: number;
  /** Reports requests the mock has no answer for, and calls that break the contract. */
  warn?(message: string): void;
}
