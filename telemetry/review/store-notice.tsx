import { useEffect, useState } from 'react';
import { storeRefuses, storeTakes } from './api/request.ts';
import { useLanguage } from './language/use-language.tsx';

/** Says that the log takes no entries: a caller's visit that is not in it would pass for one that never was. */
export function StoreNotice() {
  const { t } = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  useEffect(() => {
    const listener = ({ type }: Event) => setRefusing(type === storeRefuses);
    addEventListener(storeRefuses, listener);
    addEventListener(storeTakes, listener);
    return () => {
      removeEventListener(storeRefuses, listener);
      removeEventListener(storeTakes, listener);
    };
  }, []);
  return (
    <p className="problem" role="alert">
      {isRefusing && t('failed.refusing')}
    </p>
  );
}
