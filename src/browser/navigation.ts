import type { Cookies } from './cookies.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** As long as our server knows an answer. */
const keySeconds = 60;

/** Where the visitor is, and how to go elsewhere. Callers check addresses before they pass them in. */
export interface Navigation {
  /** The address of the page as it was when the portal started. */
  readonly start: URL;
  readonly origin: string;
  /** `localhost`, `127.0.0.1` or `[::1]`. */
  readonly isLocal: boolean;
  leave(address: string): void;
  /** Like `leave`, but Back does not return to this page. */
  replace(address: string): void;
  reload(): void;
  /** A classic full-page form post; only for the page's own origin. */
  postForm(path: string, fields: Record<string, string>): void;
}

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export function createNavigation(window: Window, cookies: Pick<Cookies, 'set'>, visit: string): Navigation {
  const { location, document } = window;
  return {
    start: new URL(location.href),
    origin: location.origin,
    isLocal: localHosts.includes(location.hostname),
    leave: (address) => location.assign(address),
    replace: (address) => location.replace(address),
    reload: () => location.reload(),
    postForm(path, fields) {
      const form = document.createElement('form');
      form.method = 'post';
      // Otherwise typed letters go out in the encoding that the host declares for the document.
      form.acceptCharset = 'utf-8';
      form.action = path;
      form.hidden = true;
      for (const [name, value] of Object.entries(fields)) {
        const input = document.createElement('input');
        // Browsers do not write a form with a password field to disk, and they do not offer to save a one-time code.
        input.type = 'password';
        input.autocomplete = 'one-time-code';
        input.name = name;
        input.value = value;
        form.append(input);
      }
      // A form can't send a header. The next post replaces the key.
      cookies.set('idempotency_key', idempotencyKey(visit), { path, maxAgeSeconds: keySeconds });
      document.body.append(form);
      form.submit();
      form.remove();
    },
  };
}
