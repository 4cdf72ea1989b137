import { useId, useState } from 'react';
import { endSession } from './api/requests.ts';
import { languages } from './language/texts.ts';
import { useLanguage } from './language/use-language.tsx';
import type { PageState, View } from './page-state.ts';

export interface PageHeadProps {
  state: PageState;
  change: (state: PageState) => void;
  onSignedOut: () => void;
}

const languageNames = { en: 'English', de: 'Deutsch' } as const;

export function PageHead({ state, change, onSignedOut }: PageHeadProps) {
  const { t } = useLanguage();
  const id = useId();
  const { view, visit, zone, language } = state;
  const [isStillSignedIn, setStillSignedIn] = useState(false);
  const shown: readonly View[] = [
    'entries',
    'brands',
    'patterns',
    ...(visit === '' ? [] : (['visit'] as const)),
  ];
  const zones = [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

  /** Only the collector can end a session: its cookie is out of the page's reach. */
  async function leave() {
    setStillSignedIn(false);
    const answer = await endSession();
    if (answer.ok) onSignedOut();
    else setStillSignedIn(true);
  }

  return (
    <header className="head">
      <h1>{t('title')}</h1>
      <nav aria-label={t('nav.label')}>
        <ul>
          {shown.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === view ? 'page' : undefined}
                onClick={() => change({ ...state, view: name })}
              >
                {t(`view.${name}`, { code: visit })}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="head-settings">
        <div className="head-setting">
          <label htmlFor={`${id}-zone`}>{t('zone')}</label>
          <select
            id={`${id}-zone`}
            value={zone}
            onChange={(event) => change({ ...state, zone: event.target.value })}
          >
            {zones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
        <div className="head-setting">
          <label htmlFor={`${id}-language`}>{t('language')}</label>
          <select
            id={`${id}-language`}
            value={language}
            onChange={(event) =>
              change({ ...state, language: languages.find((one) => one === event.target.value) ?? 'en' })
            }
          >
            {languages.map((name) => (
              <option key={name} value={name} lang={name}>
                {languageNames[name]}
              </option>
            ))}
          </select>
        </div>
        <button type="button" className="quiet" onClick={() => void leave()}>
          {t('access.leave')}
        </button>
      </div>
      <p className="problem" role="alert">
        {isStillSignedIn && t('access.stillIn')}
      </p>
    </header>
  );
}
