import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useServices, useTranslate } from '../services.tsx';
import { brandAtom, footerLogoAtom } from '../state.ts';
import { type FilledFooter, fillFooter } from './fill-footer.ts';
import type { FooterRow } from './footers.ts';
import { Logo } from './logo.tsx';
import { RegistrationItems } from './registration-items.tsx';

/** The brand's footer: links, legal lines, registration and its second logo, as its variant orders them. */
export function Footer({ note }: { note?: ReactNode }) {
  const { navigation } = useServices();
  const { record, footer } = useAtomValue(brandAtom);
  const filled = fillFooter(footer, record, navigation.origin);
  return (
    <footer className="footer" data-look={footer.look}>
      <div className="footer-inner">
        {filled.rows.map((row) => (
          <Row key={row} row={row} filled={filled} />
        ))}
      </div>
      {note}
    </footer>
  );
}

function Row({ row, filled }: { row: FooterRow; filled: FilledFooter }) {
  if (row === 'links') return <FooterLinks links={filled.links} />;
  if (row === 'logo') return <FooterLogo />;
  if (row === 'registration') {
    return (
      <ul className="footer-links" data-row={row}>
        <RegistrationItems />
      </ul>
    );
  }
  return (
    <p className="footer-text" data-field={row}>
      {filled.texts[row]}
    </p>
  );
}

function FooterLinks({ links }: Pick<FilledFooter, 'links'>) {
  const translate = useTranslate();
  return (
    <nav aria-label={translate('footer.links')}>
      <ul className="footer-links">
        {links.map(({ field, text, href }) => (
          <li key={field}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLogo() {
  const logo = useAtomValue(footerLogoAtom);
  return <div className="footer-logo">{logo && <Logo src={logo} alt="" />}</div>;
}
