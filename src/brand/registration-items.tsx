import { useAtomValue } from 'jotai';
import { platformAddress } from '../addresses.ts';
import { useTranslate } from '../services.tsx';
import { brandAtom, localeAtom } from '../state.ts';

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
  const { code, record } = useAtomValue(brandAtom);
  const { locale } = useAtomValue(localeAtom);
  const isOffered = {
    cardholderSelfRegistration: true,
    companySelfRegistration: record.companySelfRegisterSupported === true,
    prospectiveAccountApplication: record.prospectiveAccountApplicationSupported === true,
  };
  return pages
    .filter((page) => isOffered[page])
    .map((page) => (
      <li key={page}>
        <a href={platformAddress(page, { code, locale })}>{translate(`signIn.${page}`)}</a>
      </li>
    ));
}
