import { useAtomValue } from 'jotai';
import { useTranslate } from '../services.tsx';
import { brandAtom } from '../state.ts';
import { usePlatformAddress } from './use-platform-address.ts';

const pages = [
  'cardholderSelfRegistration',
  'companySelfRegistration',
  'prospectiveAccountApplication',
] as const;

/**
 * The ways to a new account, as list items: company registration and card application only if the brand supports them
 * (specification, section 2).
 */
export function RegistrationItems() {
  const translate = useTranslate();
  const addressOf = usePlatformAddress();
  const { record } = useAtomValue(brandAtom);
  const isOffered = {
    cardholderSelfRegistration: true,
    companySelfRegistration: record.companySelfRegisterSupported === true,
    prospectiveAccountApplication: record.prospectiveAccountApplicationSupported === true,
  };
  return pages
    .filter((page) => isOffered[page])
    .map((page) => (
      <li key={page}>
        <a href={addressOf(page)}>{translate(`signIn.${page}`)}</a>
      </li>
    ));
}
