import { useAtomValue } from 'jotai';
import { platformAddress } from '../../addresses.ts';
import { useTranslate } from '../../services.tsx';
import { brandAtom, localeAtom } from '../../state.ts';

/** Cancel goes to the brand's portal home (specification, section 4). */
export function CancelLink() {
  const translate = useTranslate();
  const audience = { code: useAtomValue(brandAtom).code, locale: useAtomValue(localeAtom).locale };
  return (
    <a className="button" data-kind="secondary" href={platformAddress('home', audience)}>
      {translate('forgotPassword.cancel')}
    </a>
  );
}
