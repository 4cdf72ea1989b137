import { useEffect, useState } from 'react';
import { screenAddress } from '../../addresses.ts';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { useServices, useTranslate } from '../../services.tsx';

/** An address that is no screen: explained in development, sent to the logged-out page in production (section 2). */
export function NotFound() {
  const { config, navigation } = useServices();
  const translate = useTranslate();
  const [isExplained, setExplained] = useState(false);
  useScreenTitle(translate('notFound.title'));
  useEffect(() => {
    let isGone = false;
    void config.then(({ production }) => {
      if (isGone) return;
      if (production) navigation.replace(screenAddress('loggedOut'));
      else setExplained(true);
    });
    return () => {
      isGone = true;
    };
  }, [config, navigation]);
  return (
    <>
      <h1 className="title">{translate('notFound.title')}</h1>
      {isExplained && <p>{translate('notFound.text')}</p>}
      <a className="button" data-kind="secondary" href={screenAddress('signIn')}>
        {translate('notFound.toSignIn')}
      </a>
    </>
  );
}
