import { useScreenAddress } from './use-screen-address.ts';

/** Leads to the brand's sign-in: a button, or without `kind` a plain link, for when something else is the next step. */
export function SignInLink({ kind, children }: { kind?: 'primary' | 'secondary'; children: string }) {
  const addressOf = useScreenAddress();
  const look = kind && { className: 'button', 'data-kind': kind };
  return (
    <a {...look} href={addressOf('signIn')}>
      {children}
    </a>
  );
}
