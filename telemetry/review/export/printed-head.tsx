import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../language/use-language.tsx';

/** On paper only: when it was printed, and the address that shows the same again. */
export function PrintedHead({ address }: { address: () => string }) {
  const reader = useLanguage();
  const [printed, setPrinted] = useState<{ at: number; address: string }>();
  useEffect(() => {
    // Browsers print the document as it is when this event ends.
    const listener = () => flushSync(() => setPrinted({ at: Date.now(), address: address() }));
    addEventListener('beforeprint', listener);
    return () => removeEventListener('beforeprint', listener);
  }, [address]);
  return printed === undefined ? null : (
    <p className="printed-head">
      {reader.t('printed.head', { time: reader.moment(printed.at), zone: reader.zone })}
      <br />
      {printed.address}
    </p>
  );
}
