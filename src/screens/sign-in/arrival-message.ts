import { pageMessage, type Shown } from '../../outcome.ts';
import { invalidLogin } from './sign-in-flow.ts';

/** The query parameters that `arrivalReason` reads. */
export const arrivalParameters = ['invalidLogin', 'reason'];

/** The address's reason on arrival; undefined for any unknown value. */
export function arrivalReason(query: URLSearchParams): 'invalidLogin' | 'resendFailed' | undefined {
  if (query.get('invalidLogin') === 'true') return 'invalidLogin';
  return query.get('reason') === 'resendFailed' ? 'resendFailed' : undefined;
}

export function arrivalMessage(query: URLSearchParams): Shown {
  const reason = arrivalReason(query);
  if (reason === 'invalidLogin') return { message: invalidLogin };
  if (reason === undefined) return {};
  return {
    message: pageMessage('warning', 'signIn.resendFailed.title', 'signIn.resendFailed.text'),
  };
}
