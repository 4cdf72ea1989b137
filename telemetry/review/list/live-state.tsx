import { useLanguage } from '../language/use-language.tsx';
import { useAnnounceOnce } from '../use-announce-once.ts';

export interface LiveStateProps {
  /** The period has no end: new entries belong to it. */
  endless: boolean;
  paused: boolean;
  /** The reader is somewhere down the list, or in an entry. */
  reading: boolean;
  waiting: number;
  /** The last request for new entries failed, which is shown elsewhere. */
  lost: boolean;
  onPause: (paused: boolean) => void;
  onShow: () => void;
}

/** Whether new entries come in, and how to see those that wait. */
export function LiveState({ endless, paused, reading, waiting, lost, onPause, onShow }: LiveStateProps) {
  const { t } = useLanguage();
  const live = useAnnounceOnce(waiting > 0 ? waiting : undefined);
  // Empty while the connection is lost, so that screen readers announce when it is back.
  const state = lost ? undefined : paused ? 'live.paused' : reading ? 'live.scrolled' : 'live.on';
  const stateLive = useAnnounceOnce(state);
  if (!endless) return <span className="live">{t('live.fixed')}</span>;
  return (
    <span className="live">
      <span className={`live-dot${paused || reading || lost ? '' : ' live-on'}`} aria-hidden="true" />
      <output aria-live={stateLive}>{state !== undefined && t(state)}</output>
      {(paused || !(reading || lost)) && (
        <button type="button" onClick={() => onPause(!paused)}>
          {t(paused ? 'live.go' : 'live.pause')}
        </button>
      )}
      <output aria-live={live}>
        {waiting > 0 && (
          <button type="button" className="main" onClick={onShow}>
            {t('live.waiting', { count: waiting })}
          </button>
        )}
      </output>
    </span>
  );
}
