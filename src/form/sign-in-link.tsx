import { memo } from 'react';
import { useScreenAddress } from './use-screen-address.ts';

/**
 * Leads to the brand's sign-in: a button, or without `kind` a plain link, for when something else is the next step. Memoized,
 * because its address reads a cookie, and every key of a passcode would do so.
 */
export const SignInLink = memo(function SignInLink(props: {
  kind?: 'primary' | 'secondary';
  children: string;
}) {
  const { kind, children } = props;
  const addressOf = useScreenAddress();
  const look = kind && { className: 'button', 'data-kind': kind };
  return (
    <a {...look} href={addressOf('signIn')}>
      {children}
    </a>
  );
});
