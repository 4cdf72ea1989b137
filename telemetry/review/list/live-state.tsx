import { useLanguage } from '../language/use-language.tsx';
import { useAnnounceOnce } from '../use-announce-once.ts';

export interface LiveStateProps {
  /** The period is not over: new entries belong to it. */
  unfinished: boolean;
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
export function LiveState({ unfinished, paused, reading, waiting, lost, onPause, onShow }: LiveStateProps) {
  const { t } = useLanguage();
  const live = useAnnounceOnce(waiting > 0 ? waiting : undefined);
  // Empty while the connection is lost, so that screen readers announce when it is back.
  const now = lost ? undefined : paused ? 'live.paused' : reading ? 'live.scrolled' : 'live.on';
  const state = unfinished ? now : 'live.fixed';
  const stateLive = useAnnounceOnce(now);
  return (
    <span className="live">
      {unfinished && (
        <span className={`live-dot${paused || reading || lost ? '' : ' live-on'}`} aria-hidden="true" />
      )}
      <output aria-live={unfinished ? stateLive : 'polite'}>{state !== undefined && t(state)}</output>
      {unfinished && (paused || !(reading || lost)) && (
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
