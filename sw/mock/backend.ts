import type { AccountStates } from './account-state.ts';
import type { MockHost } from './mock-host.ts';

/** What every conversation of the mock shares. */
export interface Backend {
  host: MockHost;
  states: AccountStates;
}

/** Adds headers; a `Set-Cookie` goes beside another one. */
export function withHeaders(response: Response, ...more: Record<string, string>[]): Response {
  for (const headers of more) {
    for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  }
  return response;
}
