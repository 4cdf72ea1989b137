import { useLanguage } from '../language/use-language.tsx';

export interface LiveStateProps {
  /** The period has no end, so that new entries belong to it. */
  endless: boolean;
  paused: boolean;
  /** The reader is somewhere down the list, or in an entry. */
  reading: boolean;
  waiting: number;
  onPause: (paused: boolean) => void;
  onShow: () => void;
}

/** Whether new entries come in, and how to see those that wait. */
export function LiveState({ endless, paused, reading, waiting, onPause, onShow }: LiveStateProps) {
  const { t } = useLanguage();
  if (!endless) return <span className="live">{t('live.fixed')}</span>;
  return (
    <span className="live">
      <span className={`live-dot${paused || reading ? '' : ' live-on'}`} aria-hidden="true" />
      {!paused && <span>{reading ? t('live.scrolled') : t('live.on')}</span>}
      <button type="button" onClick={() => onPause(!paused)}>
        {paused ? t('live.go') : t('live.pause')}
      </button>
      <output>
        {waiting > 0 && (
          <button type="button" className="main" onClick={onShow}>
            {t('live.waiting', { count: waiting })}
          </button>
        )}
      </output>
    </span>
  );
}
