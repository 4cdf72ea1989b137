import { useAtomValue } from 'jotai';
import { screenAddress } from '../addresses.ts';
import { handedOnLocale } from '../locale/saved-locale.ts';
import { useServices } from '../services.tsx';
import { brandAtom } from '../state.ts';

/** The way to the brand's sign-in: a button, or a plain link where something else is the next step. */
export function ToSignIn({ kind, children }: { kind?: 'primary' | 'secondary'; children: string }) {
  const { code } = useAtomValue(brandAtom);
  const locale = handedOnLocale(useServices());
  const look = kind && { className: 'button', 'data-kind': kind };
  return (
    <a {...look} href={screenAddress('signIn', { cobrandHost: code, ...locale })}>
      {children}
    </a>
  );
}
