import { useAtomValue } from 'jotai';
import { platformAddress } from '../addresses.ts';
import { useTranslate } from '../services.tsx';
import { brandAtom, localeAtom } from '../state.ts';

const pages = [
  'cardholderSelfRegistration',
  'companySelfRegistration',
  'prospectiveAccountApplication',
] as const;

/** The ways to an account, on every screen of brands that want them there; the same rules as on the sign-in screen. */
export function FooterRegistration() {
  const translate = useTranslate();
  const { code, record } = useAtomValue(brandAtom);
  const { locale } = useAtomValue(localeAtom);
  const isOffered = {
    cardholderSelfRegistration: true,
    companySelfRegistration: record.companySelfRegisterSupported === true,
    prospectiveAccountApplication: record.prospectiveAccountApplicationSupported === true,
  };
  return (
    <ul className="footer-links" data-row="registration">
      {pages
        .filter((page) => isOffered[page])
        .map((page) => (
          <li key={page}>
            <a href={platformAddress(page, { code, locale })}>{translate(`signIn.${page}`)}</a>
          </li>
        ))}
    </ul>
  );
}
