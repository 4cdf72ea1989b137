import { createMockBackend } from './mock-backend.ts';
import type { MockHost } from './mock-host.ts';

const origin = 'http://portal.test';
const token = 'T0kenT0kenT0kenT0ken';

export interface TestHost extends MockHost {
  warnings: string[];
  advance(milliseconds: number): void;
}

/** A host for tests: a map for a store, a clock that stands still, cookies by header. */
export function testHost(stored = new Map<string, unknown>()): TestHost {
  let now = Date.UTC(2026, 0, 5, 9, 30);
  const warnings: string[] = [];
  return {
    warnings,
    advance: (milliseconds) => void (now += milliseconds),
    store: {
      get: (key) => Promise.resolve(structuredClone(stored.get(key))),
      set: (key, value) => Promise.resolve(void stored.set(key, structuredClone(value))),
    },
    clock: { now: () => now },
    setCookie: (name, value) =>
      Promise.resolve({ 'set-cookie': `${name}=${value}; Max-Age=${value === '' ? 0 : 3600}` }),
    asset: (name) => Promise.resolve(new TextEncoder().encode(name)),
    delayMs: 0,
    warn: (message) => void warnings.push(message),
  };
}

export interface Sent {
  json?: unknown;
  /** A body to send as it is. */
  raw?: string;
  form?: Record<string, string>;
  /** Replace the usual headers; an empty value leaves a header out. */
  headers?: Record<string, string>;
}

/** A browser with the portal in it: keeps cookies, and sends what the portal sends. */
export class PortalVisitor {
  readonly cookies = new Map<string, string>([['sec-token', token]]);
  readonly #backend: (request: Request) => Promise<Response>;

  constructor(host: MockHost) {
    this.#backend = createMockBackend(host);
  }

  async send(method: string, path: string, { json, raw, form, headers }: Sent = {}): Promise<Response> {
    const body = form ? new URLSearchParams(form) : json === undefined ? raw : JSON.stringify(json);
    const all = {
      'X-SEC-TOKEN': token,
      'X-CSRF-TOKEN': token,
      'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': json === undefined ? '' : 'application/json',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    };
    const request = new Request(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body }),
      headers: Object.entries(all).filter(([, value]) => value !== ''),
    });
    const answer = await this.#backend(request);
    for (const line of answer.headers.getSetCookie()) this.#storeCookie(line);
    return answer;
  }

  /** Logs in as the sign-in screen does: look up, then the form. */
  async logIn(userId: string, password: string, type = 'LDAP'): Promise<Response> {
    const lookUp = await this.send('POST', '/sdportal/rest/user/loginSignin', { json: { userId } });
    const info: unknown = await lookUp.json();
    const ldapId =
      type === 'LDAP' && typeof info === 'object' && info !== null && 'ldapId' in info
        ? String(info.ldapId)
        : '';
    const form = { username: userId, 'login-form-type': type, password, ldapId, loginType: '', b2BAlias: '' };
    return this.send('POST', '/heracles/login', { form });
  }

  #storeCookie(line: string): void {
    const [, name = '', value = '', age = ''] = /^([^=]+)=([^;]*); Max-Age=(-?\d+)/.exec(line) ?? [];
    if (age === '0') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
