import { useAtomValue } from 'jotai';
import { screenAddress } from '../addresses.ts';
import { brandAtom } from '../state.ts';

/** The way to the brand's sign-in: a button, or a plain link where something else is the next step. */
export function ToSignIn({ kind, children }: { kind?: 'primary' | 'secondary'; children: string }) {
  const { code } = useAtomValue(brandAtom);
  const look = kind && { className: 'button', 'data-kind': kind };
  return (
    <a {...look} href={screenAddress('signIn', { cobrandHost: code })}>
      {children}
    </a>
  );
}
