import { useTranslate } from '../services.tsx';
import './release-line.css';

/** Which release this page is of, for whoever reports a fault. In the margin of the footer, where it moves nothing. */
export function ReleaseLine() {
  return <p className="release-line">{useTranslate()('update.version', { version: __RELEASE__ })}</p>;
}
