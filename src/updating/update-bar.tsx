import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { ActionButton } from '../form/action-button.tsx';
import { useBarHeight } from '../form/use-bar-height.ts';
import { useReturnFocus } from '../form/use-return-focus.ts';
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
  // The offer also goes by itself, as when a request begins that a reload would cut off.
  useReturnFocus(bar);
  useBarHeight(bar, '--update-bar');
  const [answer, setAnswer] = useState<'form.working' | 'update.elsewhere'>();
  const accept = () => {
    // The old version first ends what it has in flight, for some seconds if the platform does not answer.
    setAnswer('form.working');
    void offer.accept().then((result) => setAnswer(result === 'working' ? 'update.elsewhere' : undefined));
  };
  return (
    <section ref={bar} className="update-bar" aria-label={translate('update.title')}>
      <div>
        <p className="update-title">{translate('update.title')}</p>
        <output>{answer && translate(answer)}</output>
      </div>
      <div className="update-buttons">
        <ActionButton busy={answer === 'form.working'} onPress={accept}>
          {translate('appControls.reload')}
        </ActionButton>
        <ActionButton onPress={offer.decline}>{translate('update.later')}</ActionButton>
      </div>
    </section>
  );
}
