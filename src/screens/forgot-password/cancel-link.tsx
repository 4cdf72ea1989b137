import { usePlatformAddress } from '../../brand/use-platform-address.ts';
import { useTranslate } from '../../services.tsx';

/** Cancel goes to the brand's portal home (specification, section 4). */
export function CancelLink() {
  const translate = useTranslate();
  const addressOf = usePlatformAddress();
  return (
    <a className="button" data-kind="secondary" href={addressOf('home')}>
      {translate('forgotPassword.cancel')}
    </a>
  );
}
