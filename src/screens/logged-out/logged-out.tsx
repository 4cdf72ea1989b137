import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../form/banner.tsx';
import { SecondaryButton } from '../../form/secondary-button.tsx';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { asLogOutReason } from '../../log-out-reason.ts';
import type { PageMessage } from '../../outcome.ts';
import { useTranslate } from '../../services.tsx';
import { reasonMessages } from './reason-message.ts';
import type { ReturnLink } from './return-link.ts';
import { useLoggedOut } from './use-logged-out.ts';

/** Lint would have `output` for it, which may not hold paragraphs. */
const liveRegion = { role: 'status' } as const;

/** OWASP ASVS 7.4.1: a logout that the platform did not hear of is not passed off as one. */
const maybeOpen: PageMessage = {
  kind: 'warning',
  title: { key: 'loggedOut.maybeOpen.title' },
  text: { key: 'loggedOut.maybeOpen.text' },
};

/** The end of every visit: says why, ends the session elsewhere too, and offers the way back (specification, section 4). */
export function LoggedOut() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const reason = asLogOutReason(query.get('reason'));
  const title = translate('loggedOut.title');
  const { link, serverSession, tryAgain } = useLoggedOut();
  useScreenTitle(title);
  return (
    <>
      <h1 className="title">{title}</h1>
      <div className="form">
        {reason && <Banner message={reasonMessages[reason]} />}
        <p>{link?.message ?? translate('loggedOut.message')}</p>
        <div className="form-notice" {...liveRegion}>
          {serverSession === 'unknown' && <Banner message={maybeOpen} isInLiveRegion />}
        </div>
        {link && <Return link={link} />}
        {serverSession === 'unknown' && (
          <SecondaryButton busy={false} onPress={tryAgain}>
            {translate('loggedOut.tryAgain')}
          </SecondaryButton>
        )}
        <output className="form-status">{serverSession === 'ending' && translate('loggedOut.ending')}</output>
      </div>
    </>
  );
}

function Return({ link: { to, label } }: { link: ReturnLink }) {
  const translate = useTranslate();
  if (to === undefined) return <p>{translate('loggedOut.closeWindow')}</p>;
  return (
    <a className="button" data-kind="primary" href={to}>
      {label ?? translate('loggedOut.toSignIn')}
    </a>
  );
}
