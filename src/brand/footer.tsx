import { useAtomValue } from 'jotai';
import { useServices, useTranslate } from '../services.tsx';
import { brandAtom, footerLogoAtom } from '../state.ts';
import { fillFooter, footerVariant } from './footers.ts';

/** The brand's footer: links, legal lines, and its second logo where it has one. */
export function Footer() {
  const { navigation } = useServices();
  const translate = useTranslate();
  const { record } = useAtomValue(brandAtom);
  const logo = useAtomValue(footerLogoAtom);
  const variant = footerVariant(record.abbreviation);
  const { links, texts } = fillFooter(variant, record, navigation.origin);
  return (
    <footer className="footer">
      <div className="footer-inner">
        {links.length > 0 && (
          <nav aria-label={translate('footer.links')}>
            <ul className="footer-links">
              {links.map(({ field, text, href }) => (
                <li key={field}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {texts.map(({ field, text }) => (
          <p className="footer-text" data-field={field} key={field}>
            {text}
          </p>
        ))}
        {variant.hasLogo && <div className="footer-logo">{logo && <img src={logo} alt="" />}</div>}
      </div>
    </footer>
  );
}
