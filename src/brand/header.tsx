import { useAtomValue } from 'jotai';
import { LanguageSelector } from '../locale/language-selector.tsx';
import { brandAtom } from '../state.ts';

/** The brand's logo, or its name as text where there is none, and the languages. */
export function Header() {
  const { logo, record } = useAtomValue(brandAtom);
  return (
    <header className="header">
      <div className="header-inner">
        {logo ? (
          <img className="header-logo" src={logo} alt={record.appName} />
        ) : (
          <span className="header-name">{record.appName}</span>
        )}
        <LanguageSelector />
      </div>
    </header>
  );
}
