import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { base } from '../../addresses.ts';
import { within } from '../../browser/within.ts';
import type { Config } from '../../config.ts';
import { ReferenceCode } from '../../form/reference-code.tsx';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { useLogOut } from '../../form/use-log-out.ts';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import * as limits from '../../portal/limits.ts';
import { useServices, useTranslate } from '../../services.tsx';

export { texts } from 'virtual:default-texts/not-found';

/** A longer path is no typing error. */
const pathLength = 200;

/** An address that is no screen: explained in development, sent to the logged-out page in production (section 2). */
export function NotFound() {
  const { config } = useServices();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const logOut = useLogOut();
  const [isExplained, setExplained] = useState(false);
  useScreenTitle(translate('notFound.title'));
  const onSettings = useEffectEvent((settings: Config | undefined) => {
    if (settings?.production === false) setExplained(true);
    else logOut();
  });
  useEffect(() => {
    let isGone = false;
    // There is nothing to press meanwhile, and settings that do not come are production's.
    void within(limits.bootMs, config()).then((settings) => {
      if (!isGone) onSettings(settings);
    });
    return () => {
      isGone = true;
    };
  }, [config]);

  if (!isExplained) return <output>{translate('form.working')}</output>;
  return (
    <>
      <h1 className="title">{translate('notFound.title')}</h1>
      <p>{translate('notFound.text')}</p>
      <p className="not-found-path">
        {translate('notFound.path')} <code>{base + shortened(pathname.replace(/^\//, ''))}</code>
      </p>
      <SignInLink kind="primary">{translate('notFound.toSignIn')}</SignInLink>
      <ReferenceCode />
    </>
  );
}

function shortened(path: string): string {
  return path.length > pathLength ? `${path.slice(0, pathLength)}…` : path;
}
