import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useBarHeight } from '../form/use-bar-height.ts';
import { withMissingTexts } from '../locale/missing-texts.tsx';
import { useTranslate } from '../services.tsx';
import { updateOfferAtom } from '../state.ts';
import type { UpdateOffer } from './updates.ts';
import './update-bar.css';

/** Announces a new version once, and quietly; nothing on the page moves for it. */
export const UpdateBar = withMissingTexts(['install'], Announcement);

function Announcement() {
  const offer = useAtomValue(updateOfferAtom);
  const translate = useTranslate();
  return (
    <>
      {/* Rendered before it has text: screen readers announce only changes of an existing live region. */}
      <output className="visually-hidden">{offer && translate('update.title')}</output>
      {offer && <Bar offer={offer} />}
    </>
  );
}

function Bar({ offer }: { offer: UpdateOffer }) {
  const translate = useTranslate();
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, '--update-bar');
  const [isElsewhere, setElsewhere] = useState(false);
  const accept = () => {
    setElsewhere(false);
    void offer.accept().then(() => setElsewhere(true));
  };
  const decline = () => {
    offer.decline();
    // The pressed button disappears, and the focus with it.
    document.querySelector('main')?.focus();
  };
  return (
    <section ref={bar} className="update-bar" aria-label={translate('update.title')}>
      <div>
        <p className="update-title">{translate('update.title')}</p>
        <output>{isElsewhere && translate('update.elsewhere')}</output>
      </div>
      <div className="update-buttons">
        <button type="button" className="button" data-kind="secondary" onClick={accept}>
          {translate('appControls.reload')}
        </button>
        <button type="button" className="button" data-kind="secondary" onClick={decline}>
          {translate('update.later')}
        </button>
      </div>
    </section>
  );
}
