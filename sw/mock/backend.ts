import type { AccountStates } from './account-state.ts';
import type { MockHost } from './mock-host.ts';

/** What all routes of the mock share. */
export interface Backend {
  host: MockHost;
  states: AccountStates;
}

/** Appends headers, so that several `Set-Cookie` headers can stand side by side. */
export function withHeaders(response: Response, ...more: Record<string, string>[]): Response {
  for (const headers of more) {
    for (const [name, value] of Object.entries(headers)) response.headers.append(name, value);
  }
  return response;
}
