import * as limits from './limits.ts';
import * as paths from './paths.ts';
import type { Send } from './request.ts';

/** `PUT /sdportal/rest/log/logErrorStatement.json`: login and home-address failures (specification, section 8). */
export type LogErrorStatement = (text: string) => void;

/** What failed, and how, as a line for the platform's log. */
export function failureLine(what: string, { reason, status }: { reason: string; status?: number }): string {
  return `${what} failed: ${reason} ${status ?? ''}`.trim();
}

/** Nobody waits for the call, and its own failure has nowhere to go. */
export function createLogErrorStatement(send: Send): LogErrorStatement {
  return (text) => {
    const path = paths.logErrorStatement;
    void send({ method: 'PUT', path, json: text, limitMs: limits.backgroundMs, keepalive: true });
  };
}
