import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LanguageSelector } from '../locale/language-selector.tsx';
import { brandAtom } from '../state.ts';

/** In characters: beside a phone's language selector, a longer name would take more than three lines. */
const longName = 36;

/** The brand's logo, or its name as text if it has none, and the language selector; `controls` come before them. */
export function Header({ controls }: { controls?: ReactNode }) {
  const { logo, record } = useAtomValue(brandAtom);
  return (
    <header className="header">
      <div className="header-inner">
        {controls}
        <div className="header-brand">
          {logo ? <HeaderLogo logo={logo} name={record.appName} /> : <HeaderName name={record.appName} />}
        </div>
        <LanguageSelector />
      </div>
    </header>
  );
}

export function HeaderLogo({ logo, name }: { logo: string; name: string }) {
  return <img className="header-logo" src={logo} alt={name} />;
}

function HeaderName({ name }: { name: string }) {
  return (
    <span className="header-name" translate="no" data-long={name.length > longName || undefined}>
      {name}
    </span>
  );
}
