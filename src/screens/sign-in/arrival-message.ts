import type { Show } from '../../outcome.ts';
import { invalidLogin } from './sign-in-flow.ts';

/** What the address says on arrival; closed sets, anything else says nothing. */
export function arrivalMessage(query: URLSearchParams): Omit<Show, 'kind'> {
  if (query.get('invalidLogin') === 'true') return { message: invalidLogin };
  if (query.get('reason') === 'resendFailed') {
    return {
      message: {
        kind: 'warning',
        title: { key: 'signIn.resendFailed.title' },
        text: { key: 'signIn.resendFailed.text' },
      },
    };
  }
  return {};
}
