import { useAtomValue } from 'jotai';
import { screenAddress } from '../../addresses.ts';
import { useTranslate } from '../../services.tsx';
import { brandAtom } from '../../state.ts';

export function ToSignIn({ kind }: { kind: 'primary' | 'secondary' }) {
  const translate = useTranslate();
  const { code } = useAtomValue(brandAtom);
  return (
    <a className="button" data-kind={kind} href={screenAddress('signIn', { cobrandHost: code })}>
      {translate('changePassword.toSignIn')}
    </a>
  );
}
