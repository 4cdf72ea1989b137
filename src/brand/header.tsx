import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LanguageSelector } from '../locale/language-selector.tsx';
import { brandAtom } from '../state.ts';
import { Logo } from './logo.tsx';

/** In characters: beside a phone's language selector, a longer name would take more than three lines. */
const longName = 36;

/** The brand's logo, or its name as text if it has none, and the language selector; `controls` come before them. */
export function Header({ controls }: { controls?: ReactNode }) {
  const { logo, record } = useAtomValue(brandAtom);
  const name = <HeaderName name={record.appName} />;
  return (
    <header className="header">
      <div className="header-inner">
        {controls}
        <div className="header-brand">
          {logo ? <Logo src={logo} alt={record.appName} without={name} /> : name}
        </div>
        <LanguageSelector />
      </div>
    </header>
  );
}

function HeaderName({ name }: { name: string }) {
  return (
    <span className="header-name" translate="no" data-long={name.length > longName || undefined}>
      {name}
    </span>
  );
}
